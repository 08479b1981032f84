import { addDays, plainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { retryDay } from './retry-days.ts';

const first = plainDate('2026-12-10');

/** The days, counted from the first attempt, on which it is tried when every attempt is refused alike. */
function daysOf(code: string): string[] {
  const days: string[] = [];
  for (let day = retryDay(code, first, first); day; day = retryDay(code, first, day)) days.push(day);
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
  expect(retryDay('51', first, addDays(first, 4))).toBe(addDays(first, 7));
  expect(retryDay('05', first, addDays(first, 20))).toBeNull();
});
