import { addDays, type PlainDate, plainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { nextAttemptOn } from '../collect-step.ts';
import { defaultRetryPlan, type RetryPlan } from '../retry-plan.ts';
import { retryDaysOf } from './plan-next.ts';

const first = plainDate('2026-12-10');

/** Retry days, counted from the first attempt, when every attempt gets the same refusal. */
function daysOf(code: string, plan: RetryPlan = defaultRetryPlan): string[] {
  const days: string[] = [];
  const next = (today: PlainDate) => nextAttemptOn(first, retryDaysOf(plan, code), today);
  for (let day = next(first); day; day = next(day)) days.push(day);
  return days;
}

it.each([
  ['05', [1, 4, 10]],
  ['51', [3, 7, 12, 20]],
  ['59', [7]],
  ['91', [1, 2, 4]],
  ['boleto.bank_refused', [1, 2, 3]],
])('what was refused with %s is tried again on its days', (code, days) => {
  expect(daysOf(code)).toEqual(days.map((day) => addDays(first, day)));
});

it.each(['14', '41', '43', '46', '54', '57', '63', '82', '3DS', '99', 'card.token_not_found'])(
  'what was refused with %s is never tried again',
  (code) => {
    expect(daysOf(code)).toEqual([]);
  },
);

it('the days of the last reason count, and no day that has passed', () => {
  expect(nextAttemptOn(first, retryDaysOf(defaultRetryPlan, '51'), addDays(first, 4))).toBe(addDays(first, 7));
  expect(nextAttemptOn(first, retryDaysOf(defaultRetryPlan, '05'), addDays(first, 20))).toBeNull();
});

it('a plan of a seller’s own moves the days of its kind, never a final refusal’s, nor a rail’s', () => {
  const plan: RetryPlan = { ...defaultRetryPlan, NO_FUNDS: [2, 30], NO_REASON: [] };
  expect(daysOf('51', plan)).toEqual([2, 30].map((day) => addDays(first, day)));
  expect(daysOf('05', plan)).toEqual([]);
  expect(daysOf('14', plan)).toEqual([]);
  expect(daysOf('boleto.bank_refused', plan)).toEqual([1, 2, 3].map((day) => addDays(first, day)));
});
