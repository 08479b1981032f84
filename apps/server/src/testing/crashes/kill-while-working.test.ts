import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../../../tests/journeys/product/free-port.ts';
import { connectDatabase } from '../../database/connect.ts';
import { emptyDataFolder } from '../../database/embedded/testing/data-folders.ts';
import { createTestDatabase } from '../../database/test-database.ts';
import { quietLog } from '../../database/testing/test-server.ts';
import { type ProductProcess, startProcess } from '../product-process.ts';
import { checkWorld, untilQuiet } from './check-world.ts';
import { type CrashWorld, createCrashWorld, passHours, refundSome, secret, sell, subscribe } from './crash-world.ts';

/**
 * How often a worker is killed in each test; a long run asks for more, and then the seller's own system listens too: what a dead
 * process was telling it is told again a minute later.
 */
const asked = process.env.BALCAO_KILLS;
const kills = Number(asked ?? 1);
const isTold = asked !== undefined;
/** So that receivables of cards settle and subscriptions are billed three times. */
const days = 75;
const timeout = 180_000 + 30_000 * kills;

const workers: ProductProcess[] = [];

it.each([1, 2])(
  '%i worker(s), killed while they bill, settle, refund and tell: nothing is lost, nothing happens twice',
  {
    timeout,
  },
  async (count) => {
    const { database, connection } = await createTestDatabase();
    const environment = { BALCAO_ROLE: 'worker', BALCAO_POOL: '6' };
    const start = async () => startProcess({ connection, secret, environment, port: await freePort() });
    await beginWorking(count, start);
    const world = await createCrashWorld(database, { isTold });
    await expectToSurvive(world, start);
  },
);

it('one process over its own embedded database, killed likewise, finds all of it again', { timeout }, async () => {
  const dataFolder = emptyDataFolder();
  const environment = { DATABASE_URL: '', BALCAO_DATA: dataFolder };
  const start = async () => startProcess({ connection: {}, secret, environment, port: await freePort() });
  await beginWorking(1, start);
  const joined = await connectDatabase({ dataFolder, join: true, log: quietLog });
  onTestFinished(() => joined.stop());
  await expectToSurvive(await createCrashWorld(joined.database, { isTold }), start);
});

async function beginWorking(count: number, start: () => Promise<ProductProcess>): Promise<void> {
  onTestFinished(async () => {
    for (const worker of workers.splice(0)) await worker.kill();
  });
  for (let number = 0; number < count; number++) workers.push(await start());
}

/** Months pass for a seller whose rails do not answer at first, and whoever works is killed at random moments. */
async function expectToSurvive(world: CrashWorld, start: () => Promise<ProductProcess>): Promise<void> {
  const { product, sellerId } = world;
  onTestFinished(world.close);
  const purchases: string[] = [];
  for (const method of ['PIX', 'BANK_SLIP', 'CREDIT_CARD'] as const) {
    for (let sale = 0; sale < 4; sale++) purchases.push(await sell(world, method));
  }
  await subscribe(world, 12);
  const silent = { pix: 'TIMEOUT', boleto: 'TIMEOUT', card: 'TIMEOUT', delaySeconds: 5 } as const;
  await product.rails.steering.setBehaviours(sellerId, silent);
  for (let kill = 0; kill < kills; kill++) {
    for (let day = 0; day < Math.ceil(days / kills); day++) {
      await passHours(world, 24);
      if (day % 10 === 3) await refundSome(world, 1);
      await sleep(Math.random() * 60);
    }
    await sleep(Math.random() * 400);
    const victim = kill % workers.length;
    await workers[victim]?.kill();
    workers[victim] = await start();
  }
  await untilQuiet(world);
  await checkWorld(world, purchases);
  expect(await Promise.all(workers.splice(0).map((worker) => worker.stop()))).not.toContain(1);
}

function sleep(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
