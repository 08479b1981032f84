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
import { tellFigure } from './tell-figure.ts';

const reachRatio = 1.5;
const reachMs = 50;
const base = 100_000;
const callsOfEachKind = 40;
const warmUp = 5;
/** Ten millions take some minutes and 15 GB to fill: `BALCAO_BENCH_CHARGES=10000000 npm run bench -- charges`. */
const most = Number(process.env.BALCAO_BENCH_CHARGES ?? 1_000_000);
/** A folder outside the repository in which the databases stay, so that the next run need not fill them. */
const keptIn = process.env.BALCAO_BENCH_DATA;
const seller = demoSellers[3];

/**
 * The list of charges over HTTP, signed in: milliseconds in which 95 of 100 calls are answered, one at a time, for one seller
 * of ever more charges. The yardstick is the same with a hundred thousand, asked turn and turn about of a product of its own, so
 * that both meet the same noise.
 */
export async function charges(): Promise<void> {
  const few = await openList(base);
  try {
    for (const size of [1_000_000, 10_000_000].filter((size) => size <= most)) {
      const many = await openList(size);
      try {
        const times = await measure(await few.enter(), await many.enter());
        tell(size, times);
      } finally {
        await many.close();
      }
    }
  } finally {
    await few.close();
  }
}

interface OpenList {
  /** Signs in, which does not last as long as ten millions take to fill. */
  enter(): Promise<Ask>;
  close(): Promise<void>;
}

type Ask = (path: string) => Promise<unknown>;

/** Starts the product over a seller of so many charges. */
async function openList(size: number): Promise<OpenList> {
  const data = keptIn ? keptDataFolder(join(keptIn, String(size))) : temporaryDataFolder();
  const server = await connectDatabase({ dataFolder: data.path, log: quietLog, poolSize: 2 });
  let product: RunningProduct | undefined;
  const close = async () => {
    await product?.stop();
    await server.stop();
    data.remove();
  };
  try {
    product = await startProduct(data.path, { DATABASE_URL: addressOf(server.connection) });
    await withClient(server.connection, async (client) => {
      await fillCharges(client, seller.id, size);
      await assertCounted(client, seller.id);
    });
    const { url } = product;
    const enter = async (): Promise<Ask> => {
      const headers = { authorization: `Bearer ${await signIn(url, seller.users[0]?.email)}` };
      return (path) => httpCall(`${url}${path}`, { method: 'GET', headers });
    };
    return { enter, close };
  } catch (error) {
    await close();
    throw error;
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

interface Times {
  readonly few: number[];
  readonly many: number[];
}

/** Milliseconds of each call, by what was asked; the first few calls of a kind are to warm up. */
async function measure(few: Ask, many: Ask): Promise<Map<string, Times>> {
  const times = new Map<string, Times>();
  for (const [kind, pathOf] of Object.entries(listCalls)) {
    const taken: Times = { few: [], many: [] };
    for (let time = -warmUp; time < callsOfEachKind; time++) {
      const path = pathOf(time + warmUp);
      const [one, other] = [await millisecondsOf(few, path), await millisecondsOf(many, path)];
      if (time < 0) continue;
      taken.few.push(one);
      taken.many.push(other);
    }
    times.set(kind, taken);
  }
  return times;
}

async function millisecondsOf(ask: Ask, path: string): Promise<number> {
  const began = performance.now();
  await ask(path);
  return performance.now() - began;
}

function tell(size: number, times: ReadonlyMap<string, Times>): void {
  const rows = [...times].map(([kind, { few, many }]) => [
    kind,
    { [`${base}: p95 ms`]: round(percentile95(few)), [`${size}: p95 ms`]: round(percentile95(many)) },
  ]);
  console.table(Object.fromEntries(rows));
  const all = [...times.values()];
  const yardstick = percentile95(all.flatMap(({ few }) => few));
  const p95 = percentile95(all.flatMap(({ many }) => many));
  tellFigure(`charges-${size}`, { ours: p95, yardstick, reach: reachRatio, decimals: 1 });
  tellFigure(`charges-${size}-ms`, { ours: p95, yardstick: reachMs, reach: 1, decimals: 1 });
}

function percentile95(times: readonly number[]): number {
  const sorted = [...times].sort((left, right) => left - right);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
