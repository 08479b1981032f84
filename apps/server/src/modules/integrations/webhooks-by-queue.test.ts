import { systemClock } from '@balcao/kernel';
import { afterAll, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import { appendEvents, createScheduler, createSweep, startQueue } from '../../jobs/index.ts';
import { integrationsOver, startReceiver } from './test-integrations.ts';

const { database, connection } = await createTestDatabase();
const [quick, silent, shaky] = [await startReceiver(), await startReceiver(), await startReceiver()];
const timeoutMs = 8_000;
const world = integrationsOver(database, { timeoutMs, clockOf: async () => systemClock });
const logError = vi.fn();
const queue = await startQueue({
  ...database,
  connection,
  consumers: world.integrations.consumers,
  scheduler: createScheduler({
    ...database,
    clockOf: async () => systemClock,
    handlers: world.integrations.scheduledJobs,
    logError,
  }),
  sellersDue: createSweep({ ...database, clock: systemClock, movedClocks: async () => [] }),
  takesWork: true,
  changesOf: () => [],
  housekeeping: async () => undefined,
  logError,
});
afterAll(async () => {
  await queue.stop();
  await Promise.all([quick, silent, shaky].map((receiver) => receiver.stop()));
});

it('delivers behind silent addresses, and again by the clock where it failed', async () => {
  silent.answerWith(() => undefined);
  shaky.answerWith(500);
  // Fewer than a process sends to concurrently, so others are still served.
  for (let count = 0; count < 7; count++) await world.create(`${silent.url}/${count}`);
  await world.create(quick.url);
  await world.create(shaky.url);
  const began = performance.now();
  const event = world.chargeEvent();
  await database.transact((tx) => appendEvents(tx, [event]));
  await vi.waitFor(() => expect(quick.received).toHaveLength(1), 20_000);
  await vi.waitFor(() => expect(shaky.received).toHaveLength(1), 20_000);
  expect(performance.now() - began).toBeLessThan(timeoutMs);
  shaky.answerWith(200);
  await vi.waitFor(() => expect(shaky.received).toHaveLength(2), { timeout: 30_000, interval: 100 });
  const [first, second] = shaky.received.map(({ headers }) => headers['webhook-id']);
  expect(second).toBe(first);
  await vi.waitFor(async () => {
    const delivered = (await world.deliveries()).filter(({ status }) => status === 'DELIVERED');
    expect(delivered.map(({ attempts }) => attempts).sort()).toEqual([1, 2]);
  }, 20_000);
  expect(logError).not.toHaveBeenCalled();
});
