import { expect, it } from 'vitest';
import { createTestDatabase, holdTransaction } from '../../../database/test-database.ts';
import { someoneWaits } from '../../../testing/someone-waits.ts';
import { composeAttempt } from '../../charges/actions/compose-purchase.ts';
import { openAttempts } from '../../charges/store/billed/billed-writer.ts';
import { findCollectable } from '../../charges/store/billed/collectable-reader.ts';
import { billing, dayIn } from '../../charges/test-billed.ts';
import { chargesOver } from '../../charges/test-charges.ts';
import { cancelOfSubscription } from './cancel-of-subscription.ts';

const { database } = await createTestDatabase();

it('a card that was being charged when its subscription ended is asked about: the money is not lost', async () => {
  const world = await chargesOver(database, '2026-11-20T10:00:00Z');
  const { bill, open, chargesOf, attemptsOf } = billing(database, world);
  const dueDate = dayIn(world, 0);
  const card = await bill({ method: 'CREDIT_CARD', dueDate, cardToken: await world.tokenOf('4000000000000119') });
  const { subscriptionId } = card;
  await open([card]);
  // The attempt is sent at eight and the acquirer does not answer; then the product is down until the next day.
  await world.advance('2026-11-20T11:00:05Z');
  const [charge] = await chargesOf(subscriptionId);
  expect(await attemptsOf(charge?.id ?? '')).toMatchObject([{ status: 'PROCESSING' }]);
  world.clock.moveTo(Temporal.Instant.from('2026-11-21T12:00:00Z'));
  const { sellerId } = world;
  const cancel = { sellerId, subscriptionId, from: dayIn(world, 0), by: 'bia', reason: null, at: world.clock.now() };
  await database.transact((tx) => cancelOfSubscription(tx, cancel));
  await world.advance('2026-11-21T13:00:00Z');
  expect(await chargesOf(subscriptionId)).toMatchObject([{ status: 'PAID', paid_on: '2026-11-20' }]);
  expect((await world.ledger.verify(database.reader)).breaks).toEqual([]);
});

it('a card that begins to be charged while its subscription ends is asked about too', async () => {
  const world = await chargesOver(database, '2026-11-20T10:00:00Z');
  const { bill, open, chargesOf, attemptsOf } = billing(database, world);
  const { sellerId } = world;
  const [today, tomorrow] = [dayIn(world, 0), dayIn(world, 1)];
  const card = await bill({ method: 'CREDIT_CARD', dueDate: today, cardToken: await world.tokenOf() });
  const { subscriptionId } = card;
  await open([card]);
  const [collectable] = await findCollectable(database.reader, today, { sellerId, after: null, limit: 1 });
  if (!collectable) throw new Error('the charge is to be tried today');
  const { charge, purchase } = collectable;
  const now = world.clock.now();
  const attempt = composeAttempt(charge, purchase, { number: 1, dueDate: today, now, recurrenceId: null });
  const cancel = { sellerId, subscriptionId, from: tomorrow, by: 'bia', reason: null, at: now };
  let canceled: Promise<unknown> | undefined;
  await holdTransaction(database, async (tx) => {
    await openAttempts(tx, sellerId, [attempt], () => null);
    canceled = database.transact((other) => cancelOfSubscription(other, cancel));
    await someoneWaits(database.reader);
  });
  await canceled;
  // The process that would have sent it has died.
  await world.advance('2026-11-22T10:00:00Z');
  const [after] = await chargesOf(subscriptionId);
  expect(await attemptsOf(after?.id ?? '')).not.toMatchObject([{ status: 'PROCESSING' }]);
});
