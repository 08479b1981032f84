import { newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { subscriptionsOver } from '../test-subscriptions.ts';

const { database } = await createTestDatabase();

it('a subscription is billed from the moment that its first charge is paid, and not before', async () => {
  const world = await subscriptionsOver(database, '2027-01-10T15:00:00Z');
  const card = { token: await world.tokenOf(), brand: 'visa', last4digits: '1111', holderName: 'ANA SOUZA' };
  const subscription = await world.begin({ method: 'CREDIT_CARD', card });
  const { subscriptionId } = subscription;
  await world.advance('2027-01-25T15:00:00Z');
  expect(await world.get(subscriptionId)).toMatchObject({ status: 'PENDING' });
  expect(await world.charged()).toEqual([]);
  const first = { price: { method: 'CREDIT_CARD' }, cardToken: card.token, subscription, id: newId() } as const;
  await world.charges.startPurchase(world.purchase(first));
  await world.settleDown();
  expect(await world.get(subscriptionId)).toMatchObject({ status: 'ACTIVE' });
  // Its second period is due on 10 February, within twenty days, so it is charged at once.
  expect((await world.charged()).map(({ period, due_date }) => [period, due_date])).toEqual([
    [1, '2027-01-25'],
    [2, '2027-02-10'],
  ]);
});
