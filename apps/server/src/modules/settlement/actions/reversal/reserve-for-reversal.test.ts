import * as contract from '@balcao/contract';
import { cents, newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import type { ReversalRequest } from '../../reversal.ts';
import { paidCharge, settlementOver } from '../../test-settlement.ts';

const { database } = await createTestDatabase();
const { reader, transact } = database;
const { ledger, settlement, call, pay, run, giveBack, reserveForReversal } = settlementOver(database);
const ana = newId<'sub-seller'>();

async function sharedSale() {
  const paid = paidCharge({ method: 'CREDIT_CARD', count: 2, shares: shareOf(3_000, 3_000) });
  await pay(paid);
  return { sellerId: paid.sellerId, chargeId: paid.chargeId, at: paid.at };
}

function shareOf(...parts: number[]) {
  const amountCents = cents(parts.reduce((total, part) => total + part, 0));
  return [{ subSellerId: ana, amountCents, parts: parts.map(cents) }];
}

async function spend(sale: Awaited<ReturnType<typeof sharedSale>>, amount: number): Promise<void> {
  const { sellerId, chargeId: subjectId, at } = sale;
  const about = { sellerId, fact: 'dispute.lost', reference: 'spent', subjectId, at } as const;
  const entries = [
    { account: `sub-seller:${ana}`, amountCents: cents(-amount) },
    { account: 'available', amountCents: cents(amount) },
  ] as const;
  await transact((tx) => ledger.post(tx, [{ ...about, occurredOn: paidCharge().paidOn, entries }]));
}

async function balancesOf(sellerId: string): Promise<Record<string, number>> {
  return Object.fromEntries(await ledger.balances(reader, sellerId));
}

test('a settled installment hands the sub-seller its share, and the seller the rest', async () => {
  const { sellerId } = await sharedSale();
  await run(sellerId, '2026-12-18', '2026-12-18T15:00:00Z');
  expect(await balancesOf(sellerId)).toMatchObject({
    available: 6_700,
    [`sub-seller:${ana}`]: 3_000,
    'receivable:card': 9_700,
  });
});

test('before anything settled, a whole refund without the fees is taken from the receivables', async () => {
  const sale = await sharedSale();
  const taken = await reserveForReversal({ ...sale, amountCents: cents(19_400), all: true });
  expect(taken).toMatchObject({
    fromReceivables: [{ rail: 'card', cents: 19_400 }],
    fromSubSellers: [],
    fromAvailableCents: 0,
  });
  for (const date of ['2026-12-18', '2027-01-18']) await run(sale.sellerId, date, '2027-01-18T15:00:00Z');
  expect(await balancesOf(sale.sellerId)).toMatchObject({ 'receivable:card': 0, 'refund-payable': 19_400 });
  expect(await settlement.sharesOf(reader, sale.sellerId, sale.chargeId)).toMatchObject([
    { cents: 3_000, cutCents: 3_000, heldCents: 0 },
    { cents: 3_000, cutCents: 3_000, heldCents: 0 },
  ]);
});

test('half after the first settled: the second is reversed, the fee of it is the seller’s', async () => {
  const sale = await sharedSale();
  await run(sale.sellerId, '2026-12-18', '2026-12-18T15:00:00Z');
  const taken = await reserveForReversal({ ...sale, amountCents: cents(10_000), all: true });
  expect(taken).toMatchObject({
    fromReceivables: [{ rail: 'card', cents: 9_700 }],
    fromSubSellers: [],
    fromAvailableCents: 300,
  });
  const rest = await reserveForReversal({ ...sale, amountCents: cents(10_000), all: false });
  expect(rest).toMatchObject({
    fromReceivables: [],
    fromSubSellers: [{ subSellerId: ana, cents: 3_000 }],
    fromAvailableCents: 6_400,
  });
  expect(await balancesOf(sale.sellerId)).toMatchObject({
    available: 0,
    [`sub-seller:${ana}`]: 0,
    'receivable:card': 0,
  });
});

test('half after the seller had its part early: the sub-seller gives half of what waits, the seller half of what came', async () => {
  const sale = await sharedSale();
  const { sellerId } = sale;
  const { quote } = await call(contract.simulateAnticipation, sellerId);
  await call(contract.confirmAnticipation, sellerId, { body: { amount: 134, quote } });
  expect(await balancesOf(sellerId)).toMatchObject({ 'receivable:card': 6_000 });
  const half = { ...sale, amountCents: cents(9_700), all: true };
  expect(await reserveForReversal(half)).toMatchObject({
    fromReceivables: [{ rail: 'card', cents: 3_000 }],
    fromAvailableCents: 6_700,
  });
  await pay(paidCharge({ sellerId }));
  await run(sellerId, '2026-11-18', '2026-11-18T15:00:00Z');
  expect(await reserveForReversal({ ...sale, amountCents: cents(10_300), all: true })).toMatchObject({
    fromReceivables: [{ rail: 'card', cents: 3_000 }],
    fromAvailableCents: 7_300,
  });
  expect((await ledger.verify(reader)).breaks).toEqual([]);
});

test('what a sub-seller’s account lacks is the seller’s, and what the seller lacks is refused', async () => {
  const sale = await sharedSale();
  for (const date of ['2026-12-18', '2027-01-18']) await run(sale.sellerId, date, '2027-01-18T15:00:00Z');
  await spend(sale, 5_000);
  const taken = await reserveForReversal({ ...sale, amountCents: cents(10_000), all: true });
  expect(taken).toMatchObject({ fromSubSellers: [{ subSellerId: ana, cents: 1_000 }], fromAvailableCents: 9_000 });
  await expect(reserveForReversal({ ...sale, amountCents: cents(10_000), all: true })).rejects.toMatchObject({
    code: 'ledger.insufficient_funds',
  });
  expect(await balancesOf(sale.sellerId)).toMatchObject({ available: 9_400, [`sub-seller:${ana}`]: 0 });
});

test('what is left of a sub-seller’s account is given once, though both installments ask for it', async () => {
  const sale = await sharedSale();
  for (const date of ['2026-12-18', '2027-01-18']) await run(sale.sellerId, date, '2027-01-18T15:00:00Z');
  await spend(sale, 4_000);
  const taken = await reserveForReversal({ ...sale, amountCents: cents(13_000), all: true });
  expect(taken.parts.flatMap((part) => part.shares.map((share) => share.givenCents))).toEqual([2_000, 0]);
  expect(taken).toMatchObject({ fromSubSellers: [{ subSellerId: ana, cents: 2_000 }], fromAvailableCents: 11_000 });
  expect(await balancesOf(sale.sellerId)).toMatchObject({ [`sub-seller:${ana}`]: 0 });
});

test('restored, each installment is where it would be: one that settled available, one to come on its own day', async () => {
  const sale = await sharedSale();
  const { sellerId, chargeId } = sale;
  await run(sellerId, '2026-12-18', '2026-12-18T15:00:00Z');
  const before = await balancesOf(sellerId);
  const request: ReversalRequest = { ...sale, amountCents: cents(13_400), all: true };
  const first = await reserveForReversal(request);
  await giveBack({ ...sale, taken: first });
  expect(await balancesOf(sellerId)).toEqual({ ...before, 'refund-payable': 0 });
  const [one, two] = await settlement.receivablesOf(reader, sellerId, chargeId);
  expect([one?.state, one?.reversedCents, two?.state, two?.sellerCents]).toEqual(['RELEASED', 0, 'TO_RELEASE', 6_700]);
  const again = await reserveForReversal(request);
  expect(again).toEqual(first);
  await run(sellerId, '2027-01-18', '2027-01-18T15:00:00Z');
  const late = Temporal.Instant.from('2027-01-19T15:00:00Z');
  await giveBack({ ...sale, at: late, taken: again });
  expect(await balancesOf(sellerId)).toMatchObject({
    'receivable:card': 0,
    available: 13_400,
    [`sub-seller:${ana}`]: 6_000,
  });
  expect((await ledger.verify(reader)).breaks).toEqual([]);
});

test('what did not come early returns to wait for its day, and what did is not anticipated again', async () => {
  const sale = paidCharge({ method: 'CREDIT_CARD', count: 2 });
  await pay(sale);
  const { sellerId } = sale;
  const taken = await reserveForReversal({ ...sale, amountCents: cents(4_000), all: true });
  const { quote } = await call(contract.simulateAnticipation, sellerId, { query: { amount: '140' } });
  await call(contract.confirmAnticipation, sellerId, { body: { amount: 140, quote } });
  expect(await balancesOf(sellerId)).toMatchObject({ 'receivable:card': 0 });
  const { available } = await balancesOf(sellerId);
  await giveBack({ ...sale, taken });
  expect(await balancesOf(sellerId)).toMatchObject({ available, 'receivable:card': 4_000 });
  expect((await call(contract.simulateAnticipation, sellerId)).receivables).toEqual([]);
  await run(sellerId, '2027-01-18', '2027-01-18T15:00:00Z');
  expect(await balancesOf(sellerId)).toMatchObject({ available: Number(available) + 4_000, 'receivable:card': 0 });
});

test('takings of one charge at once are one after the other, and a dispute holds no more than there is', async () => {
  const sale = await sharedSale();
  for (const date of ['2026-12-18', '2027-01-18']) await run(sale.sellerId, date, '2027-01-18T15:00:00Z');
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => reserveForReversal({ ...sale, amountCents: cents(5_000), all: false })),
  );
  const sums = answers.map((taken) => taken.fromAvailableCents + (taken.fromSubSellers[0]?.cents ?? 0));
  expect(sums.toSorted()).toEqual([4_400, 5_000, 5_000, 5_000]);
  expect(await balancesOf(sale.sellerId)).toMatchObject({ available: 0, [`sub-seller:${ana}`]: 0 });
});

test('a dispute of more than the charge is worth yet takes the rest of the balance, and of a debt nothing', async () => {
  const sale = await sharedSale();
  const { sellerId } = sale;
  await reserveForReversal({ ...sale, amountCents: cents(19_400), all: true });
  await pay(paidCharge({ sellerId }));
  await run(sellerId, '2026-11-18', '2026-11-18T15:00:00Z');
  const dispute = { ...sale, amountCents: cents(5_000), all: false };
  expect(await reserveForReversal(dispute)).toMatchObject({ fromReceivables: [], fromAvailableCents: 5_000 });
  const debt = { sellerId, fact: 'dispute.lost', reference: 'lost', subjectId: sale.chargeId, at: sale.at } as const;
  const entries = [
    { account: 'available', amountCents: cents(-9_000) },
    { account: 'rail-clearing:card', amountCents: cents(9_000) },
  ] as const;
  await transact((tx) => ledger.post(tx, [{ ...debt, occurredOn: paidCharge().paidOn, entries }]));
  expect(await reserveForReversal(dispute)).toMatchObject({ fromReceivables: [], fromAvailableCents: 0 });
  expect(await balancesOf(sellerId)).toMatchObject({ available: 4_700 - 9_000 });
});

test('nothing was anticipated of a charge that only waits', async () => {
  const { sellerId, chargeId } = await sharedSale();
  expect(await settlement.findAnticipated(sellerId, [chargeId])).toEqual(new Set());
});
