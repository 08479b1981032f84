import { plainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { beginningOn, earliestOf, latestEnd, usualPeriod } from './report-period.ts';

const today = plainDate('2026-11-22');
const day = plainDate;

test('a period begins as the last closed month; what is open is of a day', () => {
  expect(usualPeriod('extrato', today)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(usualPeriod('titulos-em-aberto', today)).toEqual({ from: today, to: today });
});

test('a period ends at most three months later, and today at the latest', () => {
  expect(latestEnd(day('2026-01-15'), today)).toBe('2026-04-15');
  expect(latestEnd(day('2025-11-30'), today)).toBe('2026-02-28');
  expect(latestEnd(day('2026-10-01'), today)).toBe(today);
});

test('another beginning keeps the end while it may, and clips it', () => {
  const period = { from: day('2026-10-23'), to: today };
  expect(beginningOn(day('2026-01-15'), period, today)).toEqual({ from: '2026-01-15', to: '2026-04-15' });
  expect(beginningOn(day('2026-09-01'), period, today)).toEqual({ from: '2026-09-01', to: today });
  expect(beginningOn(day('2026-11-20'), { ...period, to: day('2026-11-10') }, today).to).toBe('2026-11-20');
  expect(beginningOn(null, period, today)).toEqual({ from: null, to: today });
});

test('only the statement of the bank accounts has a first day', () => {
  expect(earliestOf('banking_account_statement', today)).toBe('2026-08-24');
  expect(earliestOf('extrato', today)).toBeUndefined();
});
