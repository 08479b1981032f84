import * as contract from '@balcao/contract';
import { type Cents, cents, newId, sumCents } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import { priceOption, type SplitRule } from '../charges/index.ts';
import type { PaidCharge } from './paid-charge.ts';
import type { Reversal } from './reversal.ts';
import { paidCharge, settlementOver } from './test-settlement.ts';

const { database } = await createTestDatabase();
const { reader } = database;
const { ledger, settlement, call, pay, run, reserveForReversal, giveBack } = settlementOver(database);

const pricing = {
  card: [{ fromInstallments: 1, toInstallments: 21, ratePercent: 3.79 }],
  pixRatePercent: 0.99,
  bankSlipFeeCents: cents(349),
  anticipationRatePercentMonth: 1.59,
  buyerBearsAbove: null,
};
const people = [newId<'sub-seller'>(), newId<'sub-seller'>(), newId<'sub-seller'>()];

const anySale = fc
  .record({
    value: fc.integer({ min: 2_000, max: 500_000 }).map(cents),
    installments: fc.integer({ min: 1, max: 12 }),
    receivingType: fc.constantFrom('EARLY' as const, 'RECURRENT' as const),
    percents: fc.uniqueArray(fc.integer({ min: 1, max: 2_900 }), { minLength: 1, maxLength: 3 }),
  })
  .map(({ value, installments, receivingType, percents }) => {
    const split: SplitRule[] = percents.map((hundredths, index) => {
      return { subSellerId: people[index] ?? '', paymentType: 'PERCENTAGE', percent: hundredths / 100 };
    });
    const terms = { discountPercent: 0, method: 'CREDIT_CARD' as const, bearer: 'EARLY_SELLER' as const };
    const option = priceOption({ valueCents: value, split, receivingType, pricing, ...terms }, installments);
    if (!option) throw new Error('a third of a sale is within its net');
    const { receivables, shares, totalCents: amountCents } = option;
    return { method: 'CREDIT_CARD' as const, receivingType, receivables, shares, amountCents };
  });

const anyStep = fc.record({
  does: fc.constantFrom('settle', 'settle', 'anticipate', 'refund', 'dispute', 'releaseReversal'),
  who: fc.nat(),
  part: fc.integer({ min: 1, max: 100 }),
});

test('at every moment sub-sellers’ shares and the seller’s net are the net of the charge, whatever is taken back', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anySale, { minLength: 1, maxLength: 3 }),
      fc.array(anyStep, { maxLength: 12 }),
      async (sales, steps) => {
        const sellerId = newId<'seller'>();
        const charges = sales.map((sale) => paidCharge({ ...sale, sellerId, chargeId: newId<'charge'>() }));
        const taken: { chargeId: string; back: Reversal }[] = [];
        for (const paid of charges) await pay(paid);
        await expectWhole(sellerId, charges, taken);
        for (const step of steps) {
          await doStep(step, sellerId, charges, taken);
          await expectWhole(sellerId, charges, taken);
        }
      },
    ),
    { numRuns: 40 },
  );
});

type Step = typeof anyStep extends fc.Arbitrary<infer Made> ? Made : never;
type Taken = { chargeId: string; back: Reversal }[];

async function doStep({ does, who, part }: Step, sellerId: string, charges: readonly PaidCharge[], taken: Taken) {
  const paid = charges[who % charges.length];
  if (!paid) return;
  const { chargeId } = paid;
  const at = Temporal.Instant.from('2029-01-01T15:00:00Z');
  if (does === 'settle') {
    const receivables = await settlement.receivablesOf(reader, sellerId, chargeId);
    const date = receivables[part % receivables.length]?.settlementDate;
    return date && run(sellerId, date, at.toString());
  }
  if (does === 'anticipate') return anticipate(sellerId, part);
  if (does === 'releaseReversal') {
    const [first] = taken.splice(who % Math.max(1, taken.length), 1);
    return first && giveBack({ sellerId, chargeId: first.chargeId, taken: first.back, at });
  }
  const before = taken.filter((one) => one.chargeId === chargeId).map((one) => amountOf(one.back));
  const left = paid.amountCents - sumCents(before);
  const amountCents = cents(Math.floor((left * part) / 100));
  if (amountCents <= 0) return;
  try {
    const back = await reserveForReversal({ sellerId, chargeId, amountCents, at, all: does === 'refund' });
    taken.push({ chargeId, back });
  } catch (error) {
    // A refund above the balance is refused and changes nothing.
    if ((error as { code?: string }).code !== 'ledger.insufficient_funds') throw error;
  }
}

async function anticipate(sellerId: string, part: number): Promise<void> {
  const { availableNetAmount } = await call(contract.simulateAnticipation, sellerId);
  const amount = Math.floor(availableNetAmount * part) / 100;
  if (amount <= 0) return;
  const { quote } = await call(contract.simulateAnticipation, sellerId, { query: { amount: amount.toFixed(2) } });
  await call(contract.confirmAnticipation, sellerId, { body: { amount, quote } });
}

function amountOf({ fromReceivables, fromSubSellers, fromAvailableCents }: Reversal): Cents {
  return sumCents([...fromReceivables, ...fromSubSellers].map((one) => one.cents).concat(fromAvailableCents));
}

async function expectWhole(sellerId: string, charges: readonly PaidCharge[], taken: Taken): Promise<void> {
  const balances = await ledger.balances(reader, sellerId);
  const of = (account: string) => [...balances].find(([name]) => name === account)?.[1] ?? cents(0);
  const paid = sumCents(charges.map((charge) => charge.amountCents));
  const ofPeople = sumCents(people.map((id) => of(`sub-seller:${id}`)));
  expect(of('receivable:card') + of('available') + ofPeople + of('refund-payable') + of('fees')).toBe(paid);
  expect(of('refund-payable')).toBe(sumCents(taken.map((one) => amountOf(one.back))));

  let toCome = 0;
  const held = new Map<string, number>();
  for (const { chargeId } of charges) {
    const receivables = await settlement.receivablesOf(reader, sellerId, chargeId);
    const shares = await settlement.sharesOf(reader, sellerId, chargeId);
    for (const { installment, netCents, reversedCents, anticipatedCents, shareCents, settledAt } of receivables) {
      const own = shares.filter((share) => share.installment === installment);
      expect(shareCents).toBe(sumCents(own.map((share) => cents(share.cents - share.cutCents))));
      expect(shareCents).toBeLessThanOrEqual(netCents - reversedCents);
      if (!settledAt) toCome += netCents - reversedCents - anticipatedCents;
    }
    for (const { subSellerId, heldCents } of shares) held.set(subSellerId, (held.get(subSellerId) ?? 0) + heldCents);
  }
  expect(of('receivable:card')).toBe(toCome);
  for (const id of people) expect(of(`sub-seller:${id}`)).toBe(held.get(id) ?? 0);
  expect((await ledger.verify(reader, [sellerId])).breaks).toEqual([]);
}
