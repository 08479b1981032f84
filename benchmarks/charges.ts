import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connectDatabase } from '../apps/server/src/database/connect.ts';
import { quietLog } from '../apps/server/src/database/testing/test-server.ts';
import { demoSellers } from '../apps/server/src/demo/demo-world.ts';
import { addressOf } from './address-of.ts';
import { assertCounted, fillCharges } from './charges/fill-charges.ts';
import { listCalls } from './charges/list-calls.ts';
import { httpCall } from './load.ts';
import { type RunningProduct, startProduct, temporaryDataFolder } from './product.ts';
import { signIn } from './sign-in.ts';

const reachRatio = 1.5;
const reachMs = 50;
const base = 100_000;
const callsOfEachKind = 40;
/** Ten millions take some minutes and 15 GB to fill: `BALCAO_BENCH_CHARGES=10000000 npm run bench -- charges`. */
const most = Number(process.env.BALCAO_BENCH_CHARGES ?? 1_000_000);
/** A folder outside the repository in which the databases stay, so that the next run need not fill them. */
const keptIn = process.env.BALCAO_BENCH_DATA;
const seller = demoSellers[3];

/**
 * The list of charges over HTTP, signed in: milliseconds in which 95 of 100 calls are answered, one at a time, for one seller
 * of ever more charges, each number of them in a database of its own. The yardstick is the same with a hundred thousand.
 */
export async function charges(): Promise<void> {
  let yardstick = 0;
  for (const size of [base, 1_000_000, 10_000_000].filter((size) => size <= Math.max(most, base))) {
    const times = await timesWith(size);
    const p95 = percentile95([...times.values()].flat());
    if (size === base) yardstick = p95;
    tell(size, p95, yardstick, times);
  }
}

/** Starts the product over a seller of so many charges, and asks for its lists. */
async function timesWith(size: number): Promise<Map<string, number[]>> {
  const data = keptIn ? keptDataFolder(join(keptIn, String(size))) : temporaryDataFolder();
  const server = await connectDatabase({ dataFolder: data.path, log: quietLog, poolSize: 2 });
  let product: RunningProduct | undefined;
  try {
    product = await startProduct(data.path, { DATABASE_URL: addressOf(server.connection) });
    await withClient(server.connection, async (client) => {
      await fillCharges(client, seller.id, size);
      await assertCounted(client, seller.id);
    });
    const { url } = product;
    const headers = { authorization: `Bearer ${await signIn(url, seller.users[0]?.email)}` };
    return await measure((path) => httpCall(`${url}${path}`, { method: 'GET', headers }));
  } finally {
    await product?.stop();
    await server.stop();
    data.remove();
  }
}

function keptDataFolder(path: string): ReturnType<typeof temporaryDataFolder> {
  mkdirSync(path, { recursive: true, mode: 0o755 });
  return { path, remove: () => undefined };
}

/** A connection that is lost fails the statement under way; without a listener it would end the process, and say nothing of why. */
async function withClient(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', ({ message }) => console.error(`the connection that fills the database was lost: ${message}`));
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Milliseconds of each call, by what was asked; the first few calls of a kind are to warm up. */
async function measure(call: (path: string) => Promise<unknown>): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  for (const [kind, pathOf] of Object.entries(listCalls)) {
    const taken: number[] = [];
    for (let time = -5; time < callsOfEachKind; time++) {
      const path = pathOf(time + 5);
      const began = performance.now();
      await call(path);
      if (time >= 0) taken.push(performance.now() - began);
    }
    times.set(kind, taken);
  }
  return times;
}

function tell(size: number, p95: number, yardstick: number, times: ReadonlyMap<string, readonly number[]>): void {
  console.table(
    Object.fromEntries([...times].map(([kind, taken]) => [kind, { 'p95 ms': round(percentile95(taken)) }])),
  );
  const figures = (reach: number, other: number) =>
    `ours ${p95.toFixed(1)} yardstick ${other.toFixed(1)} ratio ${(p95 / other).toFixed(2)} reach ${reach.toFixed(2)}`;
  console.log(`bench charges-${size} ${figures(reachRatio, yardstick)}`);
  console.log(`bench charges-${size}-ms ${figures(1, reachMs)}`);
}

function percentile95(times: readonly number[]): number {
  const sorted = [...times].sort((left, right) => left - right);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
