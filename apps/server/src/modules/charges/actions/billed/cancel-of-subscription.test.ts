import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { billing, dayIn } from '../../test-billed.ts';
import { chargesOver } from '../../test-charges.ts';

const { database } = await createTestDatabase();

it('a card that was being charged when its subscription ended is asked about: the money is not lost', async () => {
  const world = await chargesOver(database, '2026-11-20T10:00:00Z');
  const { bill, open, chargesOf, attemptsOf } = billing(database, world);
  const dueDate = dayIn(world, 0);
  const card = await bill({ method: 'CREDIT_CARD', dueDate, cardToken: await world.tokenOf('4000000000000119') });
  const { subscriptionId } = card;
  await open([card]);
  // At eight it is sent to the acquirer, which does not answer; then the product is down until the next day.
  await world.advance('2026-11-20T11:00:05Z');
  const [charge] = await chargesOf(subscriptionId);
  expect(await attemptsOf(charge?.id ?? '')).toMatchObject([{ status: 'PROCESSING' }]);
  world.clock.moveTo(Temporal.Instant.from('2026-11-21T12:00:00Z'));
  const { sellerId } = world;
  const cancel = { sellerId, subscriptionId, from: dayIn(world, 0), by: 'bia', reason: null, at: world.clock.now() };
  await database.transact((tx) => world.charges.cancelOfSubscription(tx, cancel));
  await world.advance('2026-11-21T13:00:00Z');
  expect(await chargesOf(subscriptionId)).toMatchObject([{ status: 'PAID', paid_on: '2026-11-20' }]);
  expect((await world.ledger.verify(database.reader)).breaks).toEqual([]);
});
