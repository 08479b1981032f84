import pg from 'pg';
import { demoSellers } from '../apps/server/src/demo/demo-world.ts';
import { millisecondsOf, percentile95 } from './charges/open-list.ts';
import { httpCall } from './load.ts';
import { printFigure } from './print-figure.ts';
import { serveProduct } from './product.ts';
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
  const { product, server, close } = await serveProduct();
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
      const times: number[] = [];
      for (let time = -5; time < callsOfEachKind; time++) {
        const ms = await millisecondsOf((path) => httpCall(path, { method: 'GET', headers }), url);
        if (time >= 0) times.push(ms);
      }
      const figure = { ours: percentile95(times), yardstick: reachMs, reach: 1, decimals: 1 };
      printFigure(`statement-${kind.replaceAll(/\W+/g, '-')}`, figure);
    }
  } finally {
    await client.end();
    await close();
  }
}
