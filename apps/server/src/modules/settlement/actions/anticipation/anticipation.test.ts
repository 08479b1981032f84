import * as contract from '@balcao/contract';
import { cents, newId, plainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import type { PaidCharge } from '../../paid-charge.ts';
import { findAnticipable, markAnticipated } from '../../store/anticipation-store.ts';
import { paidCharge, settlementOver } from '../../test-settlement.ts';

const { database } = await createTestDatabase();
const { reader } = database;
let now = '2026-11-18T15:00:00Z';
const { ledger, settlement, terms, pay, run, reserveForReversal, call } = settlementOver(database, () => now);

/** Three card installments of 97,00 net, on 18 December, 18 January and 16 February. */
async function cardSale(more: Parameters<typeof paidCharge>[0] = {}) {
  const paid = paidCharge({ method: 'CREDIT_CARD', count: 3, ...more });
  await pay(paid);
  return paid;
}

function simulate(sellerId: string, amount?: string) {
  return call(contract.simulateAnticipation, sellerId, { query: amount === undefined ? {} : { amount } });
}

function confirm(sellerId: string, amount: number, quote?: string, effectId: string = newId()) {
  return call(contract.confirmAnticipation, sellerId, { body: { amount, ...(quote && { quote }) }, effectId });
}

async function balancesOf(sellerId: string): Promise<object> {
  return Object.fromEntries(await ledger.balances(reader, sellerId));
}

test('a simulation shows the receivables, their price and the effective rate', async () => {
  const { sellerId, chargeId } = await cardSale();
  expect(await simulate(sellerId)).toMatchObject({
    grossAmount: 291,
    anticipationTax: 1.45 + 2.94 + 4.34,
    netAmount: 282.27,
    availableNetAmount: 282.27,
    anticipationDate: '2026-11-18',
    ratePercentMonth: 1.49,
    effectiveRate: expect.closeTo(1.53, 1),
    receivables: [
      { uuidCharge: chargeId, installment: 1, settlementDate: '2026-12-18', days: 30, anticipationTax: 1.45 },
      { installment: 2, days: 61, anticipationTax: 2.94 },
      { installment: 3, days: 90, anticipationTax: 4.34 },
    ],
  });
  expect(await simulate(sellerId, '9999')).toMatchObject({ netAmount: 282.27 });
  expect(await simulate(sellerId, '50,00')).toMatchObject({ grossAmount: 97, netAmount: 95.55 });
});

test('what was simulated is confirmed to the cent, available at once, and told', async () => {
  const { sellerId, chargeId } = await cardSale();
  const simulated = await simulate(sellerId, '150');
  const done = await confirm(sellerId, 150, simulated.quote);
  expect(done).toMatchObject({
    grossAmount: simulated.grossAmount,
    anticipationTax: simulated.anticipationTax,
    netAmount: simulated.netAmount,
    effectiveRate: simulated.effectiveRate,
    anticipationDate: '2026-11-18',
  });
  expect(await balancesOf(sellerId)).toMatchObject({
    available: 19_400 - 145 - 294,
    fees: 900 + 145 + 294,
    'receivable:card': 9_700,
  });
  expect((await settlement.receivablesOf(reader, sellerId, chargeId)).map((one) => one.settledAt !== null)).toEqual([
    true,
    true,
    false,
  ]);
  const events = await reader
    .selectFrom('outbox')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('topic', '=', 'receivables.anticipated')
    .execute();
  expect(events).toMatchObject([{ subject_id: done.uuid, payload: { grossCents: 19_400, costCents: 439 } }]);
  expect(await settlement.findAnticipated(sellerId, [chargeId])).toEqual(new Set([chargeId]));
  now = '2027-01-18T15:00:00Z';
  expect(await settlement.findAnticipated(sellerId, [chargeId])).toEqual(new Set());
  now = '2026-11-18T15:00:00Z';
  for (const date of ['2026-12-18', '2027-01-18', '2027-02-16']) await run(sellerId, date, '2027-02-16T15:00:00Z');
  expect(await balancesOf(sellerId)).toMatchObject({ available: 29_100 - 439, 'receivable:card': 0 });
  expect((await ledger.verify(reader)).breaks).toEqual([]);
});

test('an amount alone, as the documents send it, is anticipated at the price of the moment, which the answer gives', async () => {
  const { sellerId } = await cardSale();
  const { anticipationTax, netAmount } = await simulate(sellerId, '90');
  expect(await confirm(sellerId, 90)).toMatchObject({ anticipationTax, netAmount });
  const chosen = { days: ['2026-12-18'] };
  const unseen = call(contract.confirmAnticipation, sellerId, { body: chosen, effectId: newId() });
  await expect(unseen).rejects.toThrow('quote');
});

test('confirmed again with the same id it is the same one, at once too', async () => {
  const { sellerId } = await cardSale();
  const { quote } = await simulate(sellerId, '90');
  const id = newId();
  const answers = await Promise.all([1, 2, 3].map(() => confirm(sellerId, 90, quote, id)));
  for (const answer of [...answers, await confirm(sellerId, 90, quote, id)]) expect(answer).toEqual(answers[0]);
  expect(await balancesOf(sellerId)).toMatchObject({ available: 9_555, 'receivable:card': 19_400 });
});

test('two that confirm the same receivables at once: one has them, the other is told to simulate again', async () => {
  const { sellerId } = await cardSale();
  const { quote } = await simulate(sellerId);
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => confirm(sellerId, 9_999, quote)));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  for (const code of codes)
    expect(['anticipation.quote_changed', 'anticipation.nothing_to_anticipate']).toContain(code);
  expect(await balancesOf(sellerId)).toMatchObject({ 'receivable:card': 0, available: 28_227 });
});

test('a quote of which anything changed is refused: the day, a price, a receivable', async () => {
  const paid = await cardSale();
  const { sellerId } = paid;
  const changed = { code: 'anticipation.quote_changed' };
  const { quote } = await simulate(sellerId, '90');
  now = '2026-11-19T15:00:00Z';
  await expect(confirm(sellerId, 90, quote)).rejects.toMatchObject(changed);
  now = '2026-11-18T15:00:00Z';
  terms.ratePercentMonth = 1.5;
  await expect(confirm(sellerId, 90, quote)).rejects.toMatchObject(changed);
  terms.ratePercentMonth = 1.49;
  const all = await simulate(sellerId);
  await reserveForReversal({ ...paid, amountCents: cents(100), all: true });
  await expect(confirm(sellerId, 9_999, all.quote)).rejects.toMatchObject(changed);
  await cardSale({ sellerId });
  expect((await confirm(sellerId, 90, quote)).netAmount).toBe(95.55);
  expect(await balancesOf(sellerId)).toMatchObject({ available: 9_555 });
});

test('a receivable that is worth less than when it was priced is not marked', async () => {
  const paid = await cardSale();
  const { sellerId } = paid;
  const candidates = await findAnticipable(reader, sellerId, plainDate('2026-11-18'));
  const anticipation = { sellerId, anticipationId: newId(), at: Temporal.Instant.from(now) };
  // A refund takes part of the last installment between the quote and the marking.
  await reserveForReversal({ ...paid, amountCents: cents(100), all: true });
  expect(await database.transact((tx) => markAnticipated(tx, anticipation, candidates))).toBe(2);
});

test('a card that settles today does not come early any more, though its day was not settled yet', async () => {
  const { sellerId } = await cardSale();
  now = '2026-12-18T15:00:00Z';
  const { grossAmount, receivables } = await simulate(sellerId);
  now = '2026-11-18T15:00:00Z';
  expect(grossAmount).toBe(194);
  expect(receivables.map(({ settlementDate }) => settlementDate)).toEqual(['2027-01-18', '2027-02-16']);
});

test('not enabled, or nothing to anticipate, is refused', async () => {
  const { sellerId } = await cardSale();
  terms.onDemandAnticipation = false;
  await expect(simulate(sellerId)).rejects.toMatchObject({ code: 'anticipation.not_enabled' });
  terms.onDemandAnticipation = true;
  const nothing = newId<'seller'>();
  const simulated = await simulate(nothing);
  expect(simulated).toMatchObject({ netAmount: 0, receivables: [] });
  await expect(confirm(nothing, 10, simulated.quote)).rejects.toMatchObject({
    code: 'anticipation.nothing_to_anticipate',
  });
});

test('what is not the seller’s own, was anticipated at the sale, is no card’s or settles today cannot come early', async () => {
  const sellerId = newId<'seller'>();
  const ana = newId<'sub-seller'>();
  const shares = [{ subSellerId: ana, amountCents: cents(9_000), parts: [3_000, 3_000, 3_000].map(cents) }];
  await cardSale({ sellerId, shares });
  await pay(paidCharge({ sellerId, method: 'BANK_SLIP' }));
  await pay(paidCharge({ sellerId }));
  const early = paidCharge({ sellerId, method: 'CREDIT_CARD', receivingType: 'EARLY' });
  const receivables = early.receivables.map((one) => ({
    ...one,
    anticipationCents: cents(100),
    netCents: cents(one.netCents - 100),
  }));
  await pay({ ...early, receivables });
  const simulated = await simulate(sellerId);
  expect(simulated).toMatchObject({ grossAmount: 201 });
  await confirm(sellerId, 9_999, simulated.quote);
  for (const date of ['2026-12-18', '2027-01-18', '2027-02-16']) await run(sellerId, date, '2027-02-16T15:00:00Z');
  const balance = await balancesOf(sellerId);
  expect(balance).toMatchObject({ [`sub-seller:${ana}`]: 9_000, available: Math.round(simulated.netAmount * 100) });
  expect((await ledger.verify(reader)).breaks).toEqual([]);
});

test('flagged for fraud, it costs a tenth of the total', async () => {
  const { sellerId } = await cardSale();
  terms.isFraud = true;
  const simulated = await simulate(sellerId, '100');
  expect(simulated).toMatchObject({ grossAmount: 194, anticipationTax: 19.4, netAmount: 174.6 });
  await confirm(sellerId, 100, simulated.quote);
  expect(await call(contract.getSellerFraud, sellerId)).toEqual({ isFraud: true });
  terms.isFraud = false;
  expect(await balancesOf(sellerId)).toMatchObject({ available: 17_460 });
});

test('a seller in debt anticipates out of it', async () => {
  const paid = await cardSale();
  const { sellerId } = paid;
  await owe(paid, 20_000);
  const { quote } = await simulate(sellerId);
  await confirm(sellerId, 9_999, quote);
  expect(await balancesOf(sellerId)).toMatchObject({ available: 8_227 });
});

test('what can be redeemed, with and without anticipation', async () => {
  const { sellerId } = await cardSale();
  await pay(paidCharge({ sellerId }));
  await run(sellerId, '2026-11-18', now);
  expect(await call(contract.getRedeemAmount, sellerId)).toEqual({
    amount: 97,
    anticipationAmount: 282.27,
    totalAmount: 379.27,
    payable: true,
  });
  terms.zeroRedeemBalance = true;
  expect(await call(contract.getRedeemAmount, sellerId)).toMatchObject({ amount: 0, totalAmount: 0, payable: true });
  terms.zeroRedeemBalance = false;
});

test('who is in debt can redeem nothing of it', async () => {
  const paid = await cardSale();
  const { sellerId } = paid;
  await owe(paid, 20_000);
  expect(await call(contract.getRedeemAmount, sellerId)).toMatchObject({ amount: 0, totalAmount: 282.27 });
  expect(await call(contract.getSellerBalance, sellerId)).toMatchObject({ amount: -200, debtAmount: 200 });
});

async function owe({ sellerId, chargeId: subjectId, at, paidOn: occurredOn }: PaidCharge, amount: number) {
  const debt = { sellerId, fact: 'dispute.lost', reference: 'lost', subjectId, occurredOn, at } as const;
  const entries = [
    { account: 'available', amountCents: cents(-amount) },
    { account: 'rail-clearing:card', amountCents: cents(amount) },
  ] as const;
  await database.transact((tx) => ledger.post(tx, [{ ...debt, entries }]));
}
