import pg from 'pg';
import { connectDatabase } from '../apps/server/src/database/connect.ts';
import { quietLog } from '../apps/server/src/database/testing/test-server.ts';
import { demoSellers } from '../apps/server/src/demo/demo-world.ts';
import { addressOf } from '../apps/server/src/testing/address-of.ts';
import { httpCall } from './load.ts';
import { startProduct, temporaryDataFolder } from './product.ts';
import { signIn } from './sign-in.ts';
import { fillStatement } from './statement/fill-statement.ts';

const reachMs = 50;
const callsOfEachKind = 40;
const size = Number(process.env.BALCAO_BENCH_POSTINGS ?? 1_000_000);
const seller = demoSellers[3];

/**
 * The statement and the balance over HTTP, signed in, for one seller of a million postings in 60 days and a million receivables in
 * the year to come: milliseconds in which 95 of 100 calls are answered, one at a time.
 */
export async function statement(): Promise<void> {
  const data = temporaryDataFolder();
  const server = await connectDatabase({ dataFolder: data.path, log: quietLog, poolSize: 2 });
  const product = await startProduct(data.path, { DATABASE_URL: addressOf(server.connection) });
  const client = new pg.Client(server.connection);
  try {
    await client.connect();
    const { from, today, to } = await fillStatement(client, seller.id, size);
    await client.query(
      `update sellers set features = features || '{view_seller_finance,view_seller_balance}' where seller_id = $1`,
      [seller.id],
    );
    const core = `${product.url}/service/core`;
    const past = `${core}/redeems/statement?executionDateInitial=${from}&executionDateFinal=${today}`;
    const future = `${core}/redeems/statement?executionDateInitial=${today}&executionDateFinal=${to}`;
    const kinds = {
      'statement, first page': `${past}&page=0`,
      'statement, the middle': `${past}&page=${Math.floor(size / 20)}`,
      'statement, of one type': `${past}&statementType=DEBIT_TRANSFER`,
      'statement to come': `${future}&sort=executionDate,ASC`,
      balance: `${core}/sellers/balance`,
      'receivables, the middle': `${core}/redeems/receivables?page=${Math.floor(size / 20)}`,
    };
    for (const [kind, url] of Object.entries(kinds)) {
      // A session's token ends after five minutes, in which a slow machine measures one kind.
      const headers = { authorization: `Bearer ${await signIn(product.url, seller.users[1]?.email)}` };
      tell(kind, await p95(url, headers));
    }
  } finally {
    await client.end();
    await product.stop();
    await server.stop();
    data.remove();
  }
}

async function p95(url: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let time = -5; time < callsOfEachKind; time++) {
    const began = performance.now();
    await httpCall(url, { method: 'GET', headers });
    if (time >= 0) times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  return times[Math.ceil(times.length * 0.95) - 1] ?? 0;
}

function tell(kind: string, ms: number): void {
  const name = kind.replaceAll(/\W+/g, '-');
  const ratio = (ms / reachMs).toFixed(2);
  console.log(`bench statement-${name} ours ${ms.toFixed(1)} yardstick ${reachMs} ratio ${ratio} reach 1.00`);
}
