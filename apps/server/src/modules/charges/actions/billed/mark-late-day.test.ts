import { newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { billing, dayIn } from '../../test-billed.ts';
import { chargesOver } from '../../test-charges.ts';

const { database } = await createTestDatabase();

it('what was refused at a subscription’s checkout is not late with what others owe of that day', async () => {
  const world = await chargesOver(database);
  const { bill, open, chargesOf } = billing(database, world);
  const refused = await world.tokenOf('4000000000009995');
  const owed = await bill({ method: 'CREDIT_CARD', dueDate: dayIn(world, 0), cardToken: refused });
  await open([owed]);
  const subscription = { subscriptionId: newId<'subscription'>(), period: 1 };
  await world.charges.startPurchase(
    world.purchase({ price: { method: 'CREDIT_CARD' }, cardToken: refused, subscription }),
  );
  await world.advance('2026-11-21T15:00:00Z');
  expect(await chargesOf(owed.subscriptionId)).toMatchObject([{ status: 'LATE' }]);
  expect(await chargesOf(subscription.subscriptionId)).toMatchObject([{ status: 'FAILED' }]);
});
