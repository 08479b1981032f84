import { newId, plainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { subscriptionsOver } from '../test-subscriptions.ts';

const { database } = await createTestDatabase();

it('those that come at the same time are what they are one by one, and one that is refused touches no other', async () => {
  const world = await subscriptionsOver(database);
  const one = await world.imported();
  const atOnce = await Promise.allSettled([
    world.imported(),
    world.imported({ startDate: plainDate('2020-01-01') }),
    world.imported({ uuidBuyer: newId<'customer'>() }),
    world.imported({ idPlan: newId<'plan'>() }),
    world.imported(),
  ]);
  expect(atOnce.map((end) => (end.status === 'rejected' ? end.reason.code : 'taken'))).toEqual([
    ...['taken', 'subscription.start_past', 'customer.not_found', 'plan.not_found', 'taken'],
  ]);
  const taken = atOnce.flatMap((end) => (end.status === 'fulfilled' ? end.value : []));
  for (const subscription of taken) expect(subscription).toEqual({ ...one, id: subscription.id });
  const told = await database.reader
    .selectFrom('outbox')
    .select('subject_id')
    .where('seller_id', '=', world.sellerId)
    .where('topic', '=', 'subscription.created')
    .execute();
  expect(told.map((event) => event.subject_id).toSorted()).toEqual([one, ...taken].map(({ id }) => id).toSorted());
});
