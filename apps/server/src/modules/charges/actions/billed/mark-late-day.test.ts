import { newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { billing, dayIn } from '../../test-billed.ts';
import { chargesOver, date } from '../../test-charges.ts';

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

it('a boleto due on the Saturday before Carnival is late on the Thursday after, and not before', async () => {
  const world = await chargesOver(database, '2027-01-20T15:00:00Z');
  const { bill, open, chargesOf } = billing(database, world);
  // Saturday 6 February 2027: banks open again on Ash Wednesday, the 10th.
  const slip = await bill({ dueDate: date('2027-02-06') });
  await open([slip]);
  await world.advance('2027-02-11T02:59:00Z');
  expect(await chargesOf(slip.subscriptionId)).toMatchObject([{ status: 'SCHEDULED' }]);
  await world.advance('2027-02-11T03:01:00Z');
  expect(await chargesOf(slip.subscriptionId)).toMatchObject([{ status: 'LATE' }]);
});

it('a boleto paid in time whose bank tells nothing is looked at again the day after the credit, and is then paid', async () => {
  const world = await chargesOver(database);
  const { bill, open, chargesOf, attemptsOf } = billing(database, world);
  const slip = await bill({ dueDate: dayIn(world, 8) });
  await open([slip]);
  // Friday 27 November: the bank credits it on Monday.
  await world.advance('2026-11-27T15:00:00Z');
  const [charge] = await chargesOf(slip.subscriptionId);
  const [attempt] = await attemptsOf(charge?.id ?? '');
  await world.controlSimulator('boleto', attempt?.id ?? '', 'PAY');
  await database.transact((tx) =>
    tx
      .deleteFrom('scheduled_jobs')
      .where('seller_id', '=', world.sellerId)
      .where('kind', '=', 'rails.boleto-webhook')
      .execute(),
  );
  await world.advance('2026-12-01T02:59:00Z');
  expect(await chargesOf(slip.subscriptionId), 'nobody said that it was credited').toMatchObject([
    { status: 'SCHEDULED' },
  ]);
  await world.advance('2026-12-01T03:01:00Z');
  expect(await chargesOf(slip.subscriptionId)).toMatchObject([
    { status: 'PAID', paid_on: '2026-11-27', adjustment_cents: 0 },
  ]);
  expect(world.failures).toEqual([]);
});
