import { cents } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { amountOf, bounded, firstPlan, isPlanned } from './refund-plan.ts';

const charge = { availableRefundAmount: cents(10_000) };

test('all of it unless a part is chosen', () => {
  expect(amountOf(firstPlan, charge)).toBe(10_000);
  expect(amountOf({ ...firstPlan, kind: 'PARTIAL', amount: cents(2_500) }, charge)).toBe(2_500);
  expect(amountOf({ ...firstPlan, kind: 'PARTIAL' }, charge)).toBe(0);
});

test('a part that is too large is what is available when the field is left; nothing is nothing', () => {
  expect(bounded(cents(10_001), charge)).toBe(10_000);
  expect(bounded(cents(9_999), charge)).toBe(9_999);
  expect([bounded(cents(0), charge), bounded(null, charge)]).toEqual([null, null]);
});

test('goes on with an amount above zero and within what is available', () => {
  const partOf = (amount: number) => ({ ...firstPlan, kind: 'PARTIAL' as const, amount: cents(amount) });
  expect([0, 1, 10_000, 10_001].map((amount) => isPlanned(partOf(amount), charge))).toEqual([false, true, true, false]);
  expect(isPlanned(firstPlan, charge)).toBe(true);
});
