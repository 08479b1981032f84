import { type Cents, cents, sumCents } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planReversal, type TakeableReceivable } from './plan-reversal.ts';

function receivable(installment: number, more: Partial<TakeableReceivable> = {}): TakeableReceivable {
  return {
    installment,
    grossCents: cents(5_000),
    takenCents: cents(0),
    pendingCents: cents(4_850),
    earlyCents: cents(0),
    shares: [],
    ...more,
  };
}

function share(pending: number, held: number): TakeableReceivable['shares'][number] {
  return { subSellerId: 'ana', pendingCents: cents(pending), heldCents: cents(held) };
}

test('what the rail still owes goes first, the last installment first', () => {
  const plan = planReversal([receivable(1), receivable(2), receivable(3)], cents(6_000));
  expect(plan).toEqual([
    { installment: 3, takenCents: 4_850, reversedCents: 4_850, shares: [] },
    { installment: 2, takenCents: 1_150, reversedCents: 1_150, shares: [] },
  ]);
});

test('half of a sale takes half of the share, whichever half had settled', () => {
  const settled = receivable(1, { pendingCents: cents(0), shares: [share(0, 1_500)] });
  const toCome = receivable(2, { shares: [share(1_500, 0)] });
  const half = planReversal([settled, toCome], cents(5_000));
  expect(half.map((part) => [part.installment, part.takenCents, part.shares[0]])).toEqual([
    [2, 5_000, { subSellerId: 'ana', cutCents: 1_500, wantedCents: 0 }],
  ]);
  const rest = planReversal(
    [settled, { ...toCome, takenCents: cents(5_000), pendingCents: cents(0), shares: [share(0, 0)] }],
    cents(5_000),
  );
  expect(rest.map((part) => part.shares[0])).toEqual([{ subSellerId: 'ana', cutCents: 0, wantedCents: 1_500 }]);
});

test('half of an installment that the seller has early takes half of the share, though the rail owes only that', () => {
  const early = receivable(1, { pendingCents: cents(1_500), earlyCents: cents(3_350), shares: [share(1_500, 0)] });
  expect(planReversal([early], cents(2_425))).toEqual([
    {
      installment: 1,
      takenCents: 2_425,
      reversedCents: 750,
      shares: [{ subSellerId: 'ana', cutCents: 750, wantedCents: 0 }],
    },
  ]);
  expect(planReversal([early], cents(5_000))).toMatchObject([{ takenCents: 5_000, reversedCents: 1_500 }]);
});

test('more than a charge is worth is a fault of who asks', () => {
  expect(() => planReversal([receivable(1)], cents(5_001))).toThrow('a charge that is worth 5000');
});

const anyReceivable = fc
  .record({
    gross: fc.integer({ min: 1, max: 100_000 }),
    sides: fc.tuple(fc.nat({ max: 100 }), fc.nat({ max: 100 }), fc.nat({ max: 100 })),
    weights: fc.array(fc.nat({ max: 50 }), { minLength: 1, maxLength: 3 }),
    isEarly: fc.boolean(),
  })
  .map(({ gross, sides: [taken, pending, shared], weights, isEarly }) => {
    const takenCents = Math.floor((gross * taken) / 100);
    const unsettledCents = Math.floor(((gross - takenCents) * pending) / 100);
    const part = (whole: number, weight: number) => cents(Math.floor((whole * shared * weight) / (100 * 150)));
    const shares = weights.map((weight, index) => ({
      subSellerId: String(index),
      pendingCents: part(unsettledCents, weight),
      heldCents: part(gross - takenCents - unsettledCents, weight),
    }));
    const pendingCents = isEarly ? sum(shares, (share) => share.pendingCents) : cents(unsettledCents);
    const earlyCents = cents(unsettledCents - pendingCents);
    return { grossCents: cents(gross), takenCents: cents(takenCents), pendingCents, earlyCents, shares };
  });

test('whatever is taken sums to what was asked, and nothing is taken that is not there', () => {
  fc.assert(
    fc.property(
      fc.array(anyReceivable, { minLength: 1, maxLength: 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (drawn, of) => {
        const receivables = drawn.map((one, index) => ({ ...one, installment: index + 1 }));
        const worth = sum(receivables, (one) => cents(one.grossCents - one.takenCents));
        fc.pre(worth > 0);
        const amount = cents(Math.max(1, Math.floor(worth * of)));
        const plan = planReversal(receivables, amount);
        expect(sum(plan, (part) => part.takenCents)).toBe(amount);
        const owed = sum(receivables, (one) => one.pendingCents);
        const reversed = sum(plan, (part) => part.reversedCents);
        const isEarly = receivables.some((one) => one.earlyCents > 0);
        if (!isEarly || amount === worth) expect(reversed).toBe(Math.min(amount, owed));
        expect(reversed).toBeLessThanOrEqual(Math.min(amount, owed));
        for (const part of plan) {
          const from = receivables[part.installment - 1];
          if (!from) throw new Error('a part of no installment');
          expect(part.takenCents).toBeLessThanOrEqual(from.grossCents - from.takenCents);
          expect(part.reversedCents).toBeLessThanOrEqual(from.pendingCents);
          for (const [index, { cutCents, wantedCents }] of part.shares.entries()) {
            const there = from.shares[index];
            if (!there) throw new Error('a part of no share');
            expect(cutCents).toBeGreaterThanOrEqual(0);
            expect(wantedCents).toBeGreaterThanOrEqual(0);
            expect(cutCents).toBeLessThanOrEqual(there.pendingCents);
            expect(wantedCents).toBeLessThanOrEqual(there.heldCents);
          }
          const shared = sum(from.shares, (one) => one.pendingCents) - sum(part.shares, (one) => one.cutCents);
          expect(shared).toBeLessThanOrEqual(from.pendingCents - part.reversedCents);
        }
        if (amount === worth) {
          const takenOfShares = sum(
            plan.flatMap((part) => part.shares),
            (one) => cents(one.cutCents + one.wantedCents),
          );
          expect(takenOfShares).toBe(
            sum(
              receivables.flatMap((one) => one.shares),
              (one) => cents(one.pendingCents + one.heldCents),
            ),
          );
        }
      },
    ),
  );
});

function sum<T>(items: readonly T[], amountOf: (item: T) => Cents): Cents {
  return sumCents(items.map(amountOf));
}
