import { newId, plainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { billing, dayIn } from '../test-billed.ts';
import { chargesOver } from '../test-charges.ts';

const { database } = await createTestDatabase();
const year = { from: plainDate('2026-01-01'), to: plainDate('2027-12-31') };

it('a card that was refused is charged on the days of the seller’s plan, and what that recovers is told with its attempts', async () => {
  const world = await chargesOver(database);
  const { bill, open, chargesOf, attemptsOf } = billing(database, world);
  world.planned.retries = { ...world.planned.retries, NO_REASON: [2, 6] };
  await world.behave({ card: 'REFUSE' });
  const [one, other] = [
    await bill({ method: 'CREDIT_CARD', dueDate: dayIn(world, 0) }),
    await bill({ method: 'CREDIT_CARD', dueDate: dayIn(world, 0), valueCents: 5_000 }),
  ];
  const paidAtOnce = await bill({ method: 'PIX', dueDate: dayIn(world, 1) });
  await open([one, other, paidAtOnce]);
  await world.settleDown();
  const [charge] = await chargesOf(one.subscriptionId);
  expect(charge).toMatchObject({ status: 'FAILED', collect_on: '2026-11-21' });
  await world.advance('2026-11-22T12:00:00Z');
  await world.behave({});
  await world.advance('2026-11-24T12:00:00Z');
  expect((await attemptsOf(charge?.id ?? '')).map(({ status }) => status)).toEqual(['FAILED', 'FAILED']);
  const [late] = await chargesOf(other.subscriptionId);
  await world.charges.payManually({ sellerId: world.sellerId, chargeId: late?.id ?? '', by: 'ana@example.com' });
  await world.advance('2026-11-26T12:00:00Z');
  expect(await chargesOf(one.subscriptionId)).toMatchObject([{ status: 'PAID', paid_on: '2026-11-25' }]);

  const refused = await world.charges.findRefused(world.sellerId, year);
  expect(refused.toSorted((a, b) => a.amountCents - b.amountCents)).toEqual([
    {
      id: late?.id,
      amountCents: 5_000,
      attempts: [
        { on: '2026-11-19', code: '05' },
        { on: '2026-11-21', code: '05' },
      ],
      paidOn: '2026-11-24',
    },
    {
      id: charge?.id,
      amountCents: 10_000,
      attempts: [
        { on: '2026-11-19', code: '05' },
        { on: '2026-11-21', code: '05' },
        { on: '2026-11-25', code: null },
      ],
      paidOn: '2026-11-25',
    },
  ]);
  expect(await world.charges.sumRecovered(world.sellerId, { period: year, links: [] })).toEqual([
    { month: '2026-11-01', step: 'RETRY', charges: 2, cents: 15_000 },
  ]);
  expect(await world.charges.sumRecovered(newId<'seller'>(), { period: year, links: [] })).toEqual([]);
});

it('of what was late, what came last before the payment counts; what was paid in time is not recovered', async () => {
  const world = await chargesOver(database);
  const { bill, open, chargesOf } = billing(database, world);
  const [reminded, alone, inTime] = [
    await bill({ dueDate: dayIn(world, 1) }),
    await bill({ dueDate: dayIn(world, 1) }),
    await bill({ dueDate: dayIn(world, 20) }),
  ];
  await open([reminded, alone, inTime]);
  await world.settleDown();
  await world.advance('2026-11-30T12:00:00Z');
  const idOf = async ({ subscriptionId }: { readonly subscriptionId: string }) =>
    (await chargesOf(subscriptionId))[0]?.id ?? '';
  const chargeId = await idOf(reminded);
  const note = { chargeId, at: world.clock.now(), outcome: 'SENT', channel: 'EMAIL', to: 'a•••', days: 7 } as const;
  await world.transact((tx) => world.charges.noteReminders(tx, world.sellerId, [note]));
  for (const one of [reminded, alone, inTime]) {
    await world.charges.payManually({ sellerId: world.sellerId, chargeId: await idOf(one), by: 'ana@example.com' });
  }
  expect(await world.charges.sumRecovered(world.sellerId, { period: year, links: [] })).toEqual([
    { month: '2026-11-01', step: 'NONE', charges: 1, cents: 10_000 },
    { month: '2026-11-01', step: 'REMINDER', charges: 1, cents: 10_000 },
  ]);
  const query = { period: year, links: [], step: null, page: 0, size: 1 };
  const found = await world.charges.findRecovered(world.sellerId, query);
  expect(found).toMatchObject({ total: 2, totalCents: 20_000, charges: [{ cents: 10_000, paidOn: '2026-11-30' }] });
  const ofStep = await world.charges.findRecovered(world.sellerId, { ...query, step: 'REMINDER' });
  expect(ofStep).toMatchObject({ total: 1, totalCents: 10_000, charges: [{ id: chargeId, step: 'REMINDER' }] });
  expect((await world.charges.findRecovered(newId<'seller'>(), query)).charges).toEqual([]);
});
