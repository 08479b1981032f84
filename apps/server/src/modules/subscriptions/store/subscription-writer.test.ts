import { cents } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { subscriptionsOver } from '../test-subscriptions.ts';
import { changeSubscription, moveOn } from './subscription-writer.ts';

const { database } = await createTestDatabase();

it('one that was changed since it was read is not moved on: it is billed by who reads it again', async () => {
  const world = await subscriptionsOver(database);
  const read = await world.imported();
  const { sellerId } = world;
  await database.transact((tx) => changeSubscription(tx, { ...read, valueCents: cents(20_000) }));
  const { id, version } = read;
  const billed = {
    id,
    dueDate: read.nextDueOn,
    period: {
      period: 1,
      from: read.nextDueOn,
      to: read.nextDueOn,
      fullDays: 1,
      length: 365,
      rate: { netCents: cents(20_000), length: 365 },
    },
    nextPeriod: 2,
    nextDueOn: read.nextDueOn,
    isOver: false,
    carriedCents: cents(0),
  };
  const move = (of: number) => database.transact((tx) => moveOn(tx, sellerId, [{ ...billed, version: of }]));
  expect(await move(version)).toEqual(new Set());
  expect(await world.get(id)).toMatchObject({ next_period: 1, value_cents: 20_000 });
  expect(await move(version + 1)).toEqual(new Set([id]));
  expect(await move(version + 1)).toEqual(new Set());
  expect(await world.get(id)).toMatchObject({ next_period: 2, value_cents: 20_000 });
});
