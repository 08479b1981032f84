import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { chargesOver, date, type TestCharges } from '../../test-charges.ts';

const { database } = await createTestDatabase();

const fine = { enabled: true, hundredths: 200 };
const interest = { enabled: true, hundredths: 100 };

/** R$ 100,00 by boleto, due on Wednesday 25 November 2026, and the bank's id of it. */
async function boleto(world: TestCharges) {
  const { id } = await world.charges.startPurchase(world.purchase({ price: { method: 'BANK_SLIP' } }));
  const [charge] = await world.rowsOf(id);
  const attemptId = await world.instrumentOf(id);
  return { chargeId: charge?.id ?? '', attemptId, row: async () => (await world.rowsOf(id))[0] };
}

it('a boleto paid late is paid with its fine and its interest, which are the seller’s to the cent', async () => {
  const world = await chargesOver(database);
  await world.sellers.updateSeller(world.sellerId, { bankSlipTax: { fine, interest } });
  const { chargeId, attemptId, row } = await boleto(world);
  await world.advance('2026-12-07T15:00:00Z');
  expect(await row()).toMatchObject({ status: 'LATE', adjustment_cents: 0 });
  await world.controlSimulator('boleto', attemptId, 'PAY');
  await world.advance('2026-12-08T15:00:00Z');
  // Twelve days: 2,00 of fine and 0,40 of interest, none of which bears a fee.
  expect(await row()).toMatchObject({
    status: 'PAID',
    paid_on: '2026-12-07',
    amount_cents: 10_000,
    adjustment_cents: 240,
  });
  expect(await world.balances()).toEqual({
    'rail-clearing:boleto': -10_240,
    'receivable:boleto': 0,
    available: 9_891,
    fees: 349,
  });
  expect(await world.settlement.receivablesOf(database.reader, world.sellerId, chargeId)).toMatchObject([
    { grossCents: 10_240, feeCents: 349, netCents: 9_891 },
  ]);
  expect(world.failures).toEqual([]);
});

it('what is asked is what was in force when the boleto was given to the buyer', async () => {
  const world = await chargesOver(database);
  const before = await boleto(world);
  await world.sellers.updateSeller(world.sellerId, {
    bankSlipTax: { fine, interest: { ...interest, enabled: false } },
  });
  const after = await boleto(world);
  await world.sellers.updateSeller(world.sellerId, {
    bankSlipTax: { fine: { enabled: false, hundredths: 200 }, interest },
  });
  await world.advance('2026-12-07T15:00:00Z');
  await world.controlSimulator('boleto', before.attemptId, 'PAY');
  await world.controlSimulator('boleto', after.attemptId, 'PAY');
  await world.advance('2026-12-09T15:00:00Z');
  expect(await before.row()).toMatchObject({ status: 'PAID', adjustment_cents: 0 });
  expect(await after.row()).toMatchObject({ status: 'PAID', adjustment_cents: 200 });
  expect(await world.balances()).toMatchObject({ 'rail-clearing:boleto': -20_200, available: 19_502 });
});

it('due on a day without banks, it is paid on the next one as if in time', async () => {
  const world = await chargesOver(database, '2026-12-22T15:00:00Z');
  await world.sellers.updateSeller(world.sellerId, { bankSlipTax: { fine, interest } });
  const { id } = await world.charges.startPurchase(
    // 26 December 2026 is a Saturday.
    world.purchase({ price: { method: 'BANK_SLIP' }, scheduledDate: '2026-12-26' as never }),
  );
  await world.advance('2026-12-28T15:00:00Z');
  await world.controlSimulator('boleto', await world.instrumentOf(id), 'PAY');
  await world.advance('2026-12-29T15:00:00Z');
  expect(await world.rowsOf(id)).toMatchObject([{ status: 'PAID', adjustment_cents: 0, paid_on: '2026-12-28' }]);
});

it('a Pix with a due date that is paid late is paid with fine and interest, as a boleto is', async () => {
  const world = await chargesOver(database);
  await world.sellers.updateSeller(world.sellerId, { bankSlipTax: { fine, interest } });
  const input = world.purchase({ scheduledDate: date('2026-11-23') });
  await world.charges.startPurchase(input);
  await world.advance('2026-12-03T15:00:00Z');
  expect(await world.rowsOf(input.id)).toMatchObject([{ status: 'LATE' }]);
  const page = { page: 0, size: 1, order: 'DESC' } as const;
  const { content } = await world.controls.instruments.findInstruments(world.sellerId, 'pix', page);
  await world.controlSimulator('pix', content[0]?.id ?? '', 'PAY');
  await world.settleDown();
  expect(await world.rowsOf(input.id)).toMatchObject([
    { status: 'PAID', adjustment_cents: 233, paid_on: '2026-12-03' },
  ]);
  expect(await world.balances()).toMatchObject({ 'rail-clearing:pix': -10_233, available: 10_134 });
});
