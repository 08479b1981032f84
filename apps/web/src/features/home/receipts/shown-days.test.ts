import { cents, plainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { shownDays } from './shown-days.ts';

const day = (date: string) => ({ date: plainDate(date), amount: cents(100), quantity: 1 });
const datesOf = (dates: readonly string[], today: string) =>
  shownDays(dates.map(day), plainDate(today)).map(({ date }) => date.slice(8));

it('shows today though nothing comes', () => {
  expect(datesOf(['2026-11-20', '2026-11-24'], '2026-11-22')).toEqual(['20', '22', '24']);
  expect(shownDays([], plainDate('2026-11-22'))).toEqual([{ date: '2026-11-22', amount: 0, quantity: 0 }]);
});

it('shows the two last days and the six next ones', () => {
  const month = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
  expect(datesOf(month, '2026-11-15')).toEqual(['13', '14', '15', '16', '17', '18', '19', '20', '21']);
});
