import { cents, newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { bankingOver } from '../test-banking.ts';
import { releaseLimit, reserveLimit } from './pix-limits.ts';

const { database } = await createTestDatabase();

async function openWorld() {
  const world = await bankingOver(database);
  await world.open();
  await world.wait({ minutes: 61 });
  return world;
}
type World = Awaited<ReturnType<typeof openWorld>>;

const limitOf = async (world: World, period: 'DAY' | 'NIGHT') => {
  const limit = (await world.banking.viewLimits(world.sellerId)).find((one) => one.period === period);
  if (!limit) throw new Error(`no limit of the ${period}`);
  return limit;
};
const change = async (world: World, period: 'DAY' | 'NIGHT', amount: number) => {
  const { limitId, accountId } = await limitOf(world, period);
  return world.changeLimit({ limitId, accountId, amountCents: cents(amount) });
};
const reserve = (world: World, amount: number, at: string, id: string = newId()) =>
  database.transact((tx) =>
    reserveLimit(tx, { sellerId: world.sellerId, id, amountCents: cents(amount), at: Temporal.Instant.from(at) }),
  );

test('without an account there are no limits, and nothing can be taken of one', async () => {
  const world = await bankingOver(database);
  expect(await world.banking.viewLimits(world.sellerId)).toEqual([]);
  await expect(reserve(world, 1, '2026-11-20T12:00:00Z')).rejects.toThrow('banking.account_inactive');
});

test('a decrease counts at once; an increase 24 hours later, and saving again takes its place', async () => {
  const world = await openWorld();
  expect(await limitOf(world, 'DAY')).toMatchObject({ amount: 5_000_000, scheduledAmount: null });
  expect(await change(world, 'DAY', 4_000_000)).toMatchObject({ amount: 4_000_000, scheduledAmount: null });
  expect(await change(world, 'DAY', 6_000_000)).toMatchObject({ amount: 4_000_000, scheduledAmount: 6_000_000 });
  await world.wait({ hours: 23 });
  await change(world, 'DAY', 7_000_000);
  await world.wait({ hours: 23 });
  expect(await limitOf(world, 'DAY')).toMatchObject({ amount: 4_000_000, scheduledAmount: 7_000_000 });
  await world.wait({ hours: 1 });
  expect(await limitOf(world, 'DAY')).toMatchObject({ amount: 7_000_000, scheduledAmount: null });
  expect(await limitOf(world, 'NIGHT')).toMatchObject({ amount: 100_000 });
  expect(world.failures).toEqual([]);
});

test('a decrease takes a pending increase away', async () => {
  const world = await openWorld();
  await change(world, 'NIGHT', 200_000);
  await change(world, 'NIGHT', 0);
  await world.wait({ hours: 30 });
  expect(await limitOf(world, 'NIGHT')).toMatchObject({ amount: 0, scheduledAmount: null });
});

test('a limit of somebody else is not found', async () => {
  const [world, other] = [await openWorld(), await openWorld()];
  const theirs = await limitOf(other, 'DAY');
  const ours = await limitOf(world, 'DAY');
  const foreignLimits = [theirs, { ...ours, accountId: theirs.accountId }];
  for (const { limitId, accountId } of foreignLimits) {
    await expect(world.changeLimit({ limitId, accountId, amountCents: cents(1) })).rejects.toThrow(
      'pix_limit.not_found',
    );
  }
});

test('each window has its own consumption, to the last cent and up to the last second', async () => {
  const world = await openWorld();
  await change(world, 'DAY', 1_000);
  await change(world, 'NIGHT', 500);
  await reserve(world, 1_000, '2026-11-25T19:59:59-03:00');
  await expect(reserve(world, 1, '2026-11-25T06:00:00-03:00')).rejects.toThrow('pix_limit.exceeded');
  await reserve(world, 500, '2026-11-25T20:00:00-03:00');
  await expect(reserve(world, 1, '2026-11-26T05:59:59-03:00')).rejects.toThrow('pix_limit.exceeded');
  await reserve(world, 400, '2026-11-26T06:00:00-03:00');
});

test('the same payment takes its part once, and gives it back when it did not leave', async () => {
  const world = await openWorld();
  await change(world, 'DAY', 1_000);
  const [id, at] = [newId(), '2026-11-25T12:00:00-03:00'];
  await reserve(world, 1_000, at, id);
  await reserve(world, 1_000, at, id);
  await database.transact((tx) => releaseLimit(tx, world.sellerId, id));
  await reserve(world, 1_000, at);
});

test('two payments at the same moment do not both take the last of a limit', async () => {
  const world = await openWorld();
  await change(world, 'DAY', 1_000);
  const both = await Promise.allSettled(
    [600, 600, 600].map((amount) => reserve(world, amount, '2026-11-25T12:00:00-03:00')),
  );
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
