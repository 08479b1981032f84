import { newId, plainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { subscriptionsOver } from '../test-subscriptions.ts';

const { database } = await createTestDatabase();

it('what nobody ever paid leaves nothing: neither a boleto whose day was yesterday', async () => {
  const world = await subscriptionsOver(database, '2027-01-13T15:00:00Z');
  const startDate = plainDate('2027-01-16');
  const subscription = await world.begin({ method: 'BANK_SLIP', startDate });
  const first = { price: { method: 'BANK_SLIP' }, scheduledDate: startDate, subscription, id: newId() } as const;
  await world.charges.startPurchase(world.purchase(first));
  // A boleto due on Saturday can be paid until Monday, so on Sunday it is overdue but not late.
  await world.advance('2027-01-17T15:00:00Z');
  const { sellerId } = world;
  const { subscriptionId: id } = subscription;
  await world.subscriptions.cancelSubscription({ sellerId, id, by: 'bia@example.com' });
  await world.advance('2027-02-20T15:00:00Z');
  expect((await world.charged()).map(({ due_date, status }) => [due_date, status])).toEqual([
    ['2027-01-16', 'CANCELED'],
  ]);
  expect(await world.get(id)).toMatchObject({ status: 'INACTIVE' });
});
