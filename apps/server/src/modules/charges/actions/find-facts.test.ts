import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { RailTimeout } from '../../rails/index.ts';
import { billing, dayIn } from '../test-billed.ts';
import { chargesOver, date, type TestCharges } from '../test-charges.ts';
import { findFacts } from './find-facts.ts';

const { database } = await createTestDatabase();

async function unpaid({ charges, sellerId, reader }: TestCharges, purchaseId: string, rowsOf: TestCharges['rowsOf']) {
  const [row] = await rowsOf(purchaseId);
  if (!row) throw new Error('a purchase has a charge');
  const query = { dueDates: [row.due_date], payOn: row.due_date, after: null, limit: 10 };
  const found = await charges.findUnpaid(reader, sellerId, query);
  return found.map(({ id, status }) => [id === row.id, status]);
}

it('a boleto that was paid on a Friday is on its way until the bank credits it', async () => {
  const world = await chargesOver(database);
  const { id } = await world.charges.startPurchase(world.purchase({ price: { method: 'BANK_SLIP' } }));
  const [charge] = await world.rowsOf(id);
  const onTheirWay = async () => [...(await world.charges.findOnTheirWay(world.sellerId, [charge?.id ?? '']))];
  expect(await onTheirWay()).toEqual([]);
  await world.advance('2026-11-20T20:00:00Z');
  await world.controlSimulator('boleto', await world.instrumentOf(id), 'PAY');
  await world.advance('2026-11-22T12:00:00Z');
  expect(await unpaid(world, id, world.rowsOf)).toEqual([[true, 'SCHEDULED']]);
  expect(await onTheirWay()).toEqual([charge?.id]);
  await world.advance('2026-11-23T15:00:00Z');
  expect((await world.rowsOf(id))[0]?.status).toBe('PAID');
  expect(await onTheirWay()).toEqual([]);
});

it('a late boleto costs what its bank asks on the day: with the fine and the interest that it was given out with', async () => {
  const world = await chargesOver(database);
  const tax = (enabled: boolean) => ({ fine: { enabled, hundredths: 200 }, interest: { enabled, hundredths: 100 } });
  await world.sellers.updateSeller(world.sellerId, { bankSlipTax: tax(true) });
  const { id } = await world.charges.startPurchase(world.purchase({ price: { method: 'BANK_SLIP' } }));
  await world.sellers.updateSeller(world.sellerId, { bankSlipTax: tax(false) });
  const accruedOn = async (payOn: string) => {
    const [row] = await world.rowsOf(id);
    const query = { dueDates: [row?.due_date ?? date(payOn)], payOn: date(payOn), after: null, limit: 10 };
    return (await world.charges.findUnpaid(world.reader, world.sellerId, query)).map((one) => one.accruedCents);
  };
  // Due on Wednesday the 25th: R$ 100,00, a fine of 2,00, and a thirtieth of 1,00 interest a day.
  expect(await Promise.all(['2026-11-25', '2026-11-26', '2026-12-07'].map(accruedOn))).toEqual([[0], [203], [240]]);
  await world.advance('2026-12-07T15:00:00Z');
  await world.controlSimulator('boleto', await world.instrumentOf(id), 'PAY');
  await world.advance('2026-12-08T15:00:00Z');
  expect((await world.rowsOf(id))[0]).toMatchObject({ status: 'PAID', adjustment_cents: 240 });
});

it('a boleto that the bank took only after its day is late from the day it was given out for', async () => {
  const world = await chargesOver(database);
  const { bill, open, chargesOf } = billing(database, world);
  const both = { enabled: true, hundredths: 100 };
  await world.sellers.updateSeller(world.sellerId, { bankSlipTax: { fine: both, interest: both } });
  await world.behave({ boleto: 'REFUSE' });
  const slip = await bill({ dueDate: dayIn(world, 0) });
  await open([slip]);
  await world.settleDown();
  const [charge] = await chargesOf(slip.subscriptionId);
  const accruedOn = async (payOn: string) => {
    const query = { dueDates: [charge?.due_date ?? date(payOn)], payOn: date(payOn), after: null, limit: 10 };
    return (await world.charges.findUnpaid(world.reader, world.sellerId, query)).map((one) => one.accruedCents);
  };
  expect(await accruedOn('2026-11-24'), 'no boleto asks for it').toEqual([0]);
  await world.behave({});
  // Due on Friday 20 November, a holiday, so a payment on Monday is on time.
  await world.advance('2026-11-20T15:00:00Z');
  expect(await Promise.all(['2026-11-23', '2026-11-24'].map(accruedOn))).toEqual([[0], [113]]);
});

it('a bank that does not say whether a boleto was paid holds up nobody', async () => {
  const world = await chargesOver(database);
  const { id } = await world.charges.startPurchase(world.purchase({ price: { method: 'BANK_SLIP' } }));
  const [charge] = await world.rowsOf(id);
  const findWithFault = (fault: Error) => {
    const boleto = { ...world.rails.boleto, find: () => Promise.reject(fault) };
    const { findOnTheirWay } = findFacts({ reader: world.reader, rails: { ...world.rails, boleto } });
    return findOnTheirWay(world.sellerId, [charge?.id ?? '']);
  };
  expect(await findWithFault(new RailTimeout('boleto'))).toEqual(new Set());
  await expect(findWithFault(new Error('a fault'))).rejects.toThrow('a fault');
});

it('a card that was refused at a checkout is owed by nobody; one that was refused on its date is', async () => {
  const world = await chargesOver(database);
  const refused = async (more: Partial<Parameters<typeof world.purchase>[0]>) => {
    const cardToken = await world.tokenOf('4000000000009995');
    const purchase = world.purchase({ price: { method: 'CREDIT_CARD' }, cardToken, ...more });
    return (await world.charges.startPurchase(purchase)).id;
  };
  const [left, promised] = [await refused({}), await refused({ scheduledDate: date('2026-11-20') })];
  await world.advance('2026-11-20T15:00:00Z');
  for (const id of [left, promised]) expect((await world.rowsOf(id))[0]?.status).toBe('FAILED');
  expect(await unpaid(world, left, world.rowsOf)).toEqual([]);
  expect(await unpaid(world, promised, world.rowsOf)).toEqual([[true, 'FAILED']]);
});
