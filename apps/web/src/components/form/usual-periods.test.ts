import { plainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { usualPeriods } from './usual-periods.ts';

test('the last closed month comes first, whole, whatever the day', () => {
  expect(usualPeriods(plainDate('2026-11-22'))).toEqual([
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-22' },
    { from: '2026-10-23', to: '2026-11-22' },
  ]);
  expect(usualPeriods(plainDate('2027-01-01'))[0]).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(usualPeriods(plainDate('2028-03-31'))[0]).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});
