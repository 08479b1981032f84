import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../database/transact.ts';
import type { ProductProcess } from '../product-process.ts';
import { checkWorld, untilQuiet } from './check-world.ts';
import { type CrashWorld, createCrashWorld, passHours, refundSome, sell, subscribe } from './crash-world.ts';
import { type Moved, moveMoney } from './move-money.ts';

/** How often each test kills a worker; a longer run sets more. */
const kills = Number(process.env.BALCAO_KILLS ?? 2);
/** Enough for card receivables to settle and subscriptions to be billed three times. */
const days = 45;

/** The test's timeout; only a hang takes this long. */
export const patienceMs = 900_000 + 60_000 * kills;

export interface Crashing {
  /** The number of worker processes. */
  readonly count: number;
  start(): Promise<ProductProcess>;
  /** Starts workers' database and connects to it. */
  connect(): Promise<Database>;
}

/** Months pass for a seller whose rails time out at first, while workers are killed at random moments. */
export async function expectToSurvive({ count, start, connect }: Crashing): Promise<void> {
  const workers: ProductProcess[] = [];
  try {
    for (let number = 0; number < count; number++) workers.push(await start());
    const world = await createCrashWorld(await connect());
    try {
      await liveAndDie(world, workers, start);
    } finally {
      world.close();
    }
    expect(await Promise.all(workers.map((worker) => worker.stop()))).not.toContain(1);
  } finally {
    for (const worker of workers) await worker.kill();
  }
}

async function liveAndDie(world: CrashWorld, workers: ProductProcess[], start: Crashing['start']): Promise<void> {
  const moved: Moved = { withdrawals: [], anticipations: [] };
  const purchases = await begin(world);
  for (let kill = 0, day = 0; kill < kills; kill++) {
    for (const until = day + Math.ceil(days / kills); day < until; day++) {
      await passHours(world, 24);
      if (day % 10 === 3) await refundSome(world, 1);
      if (day % 5 === 1) await moveMoney(world, moved);
      await sleep(Math.random() * 60);
    }
    await sleep(Math.random() * 400);
    const victim = kill % workers.length;
    await workers[victim]?.kill();
    await passLeases(world);
    workers[victim] = await start();
  }
  await untilQuiet(world);
  // The last withdrawal is paid out on the next business day.
  await passHours(world, 24 * 5);
  await untilQuiet(world);
  // The payout rail may have timed out, and is queried again seconds later.
  await passHours(world, 1);
  await untilQuiet(world);
  expect(moved.withdrawals.length).toBeGreaterThan(0);
  expect(moved.anticipations.length).toBeGreaterThan(0);
  await checkWorld(world, purchases, moved);
}

/** Sales with Pix already available, and subscriptions; then the rails time out. Returns the purchases. */
async function begin(world: CrashWorld): Promise<string[]> {
  const purchases: string[] = [];
  for (const method of ['PIX', 'BANK_SLIP', 'CREDIT_CARD'] as const) {
    for (let sale = 0; sale < 4; sale++) purchases.push(await sell(world, method));
  }
  await untilQuiet(world);
  await subscribe(world, 12);
  const silent = { pix: 'TIMEOUT', boleto: 'TIMEOUT', card: 'TIMEOUT', delaySeconds: 5 } as const;
  await world.product.controls.instruments.setBehaviours(world.sellerId, silent);
  return purchases;
}

/** A worker that dies while sending webhooks keeps the lease for a minute of system time; this expires it. */
async function passLeases({ database, sellerId }: CrashWorld): Promise<void> {
  await database.transact((tx) =>
    sql`update webhook_endpoints set leased_until = now() where seller_id = ${sellerId} and leased_until > now()`.execute(
      tx,
    ),
  );
}
