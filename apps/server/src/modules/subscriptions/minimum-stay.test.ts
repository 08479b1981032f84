import { cents, plainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import type { Interval } from './interval.ts';
import { earlyFineOf, lastStayDay, type StayFine } from './minimum-stay.ts';

const month: Interval = { unit: 'MONTH', count: 1 };
const percent = (percent: number): StayFine => ({ kind: 'PERCENT_OF_REST', percent });
const fixed = (amount: number): StayFine => ({ kind: 'FIXED', amountCents: cents(amount) });

it.each([
  // Next due, stay's last day, fine: whole periods, days of the last, their value, the fine.
  ['2026-06-10', '2027-03-09', percent(20), [9, 0, 90_000, 18_000]],
  ['2027-02-10', '2027-03-09', percent(20), [1, 0, 10_000, 2_000]],
  ['2027-02-10', '2027-02-23', percent(50), [0, 14, 5_000, 2_500]],
  ['2027-01-10', '2027-02-23', percent(100), [1, 14, 15_000, 15_000]],
  ['2027-01-10', '2027-02-09', fixed(30_000), [1, 0, 10_000, 10_000]],
  ['2027-01-10', '2027-03-09', fixed(15_000), [2, 0, 20_000, 15_000]],
] as const)('due %s, stay until %s, %j: %j', (due, until, fine, [periods, days, restCents, amountCents]) => {
  const rest = { interval: month, dueDay: 10, nextDueOn: plainDate(due), valueCents: cents(10_000), endsOn: null };
  const found = earlyFineOf({ until: plainDate(until), fine }, rest);
  expect(found).toMatchObject({ from: due, periods, days, restCents, amountCents });
});

it('rounds halves up', () => {
  const rest = { interval: month, dueDay: 1, nextDueOn: plainDate('2027-01-01'), valueCents: cents(25), endsOn: null };
  const of = (fine: StayFine) => earlyFineOf({ until: plainDate('2027-01-31'), fine }, rest)?.amountCents;
  expect([of(percent(50)), of(percent(1))]).toEqual([13, undefined]);
});

it('is nothing once the stay is over, and ends with the agreed term', () => {
  const rest = { interval: month, dueDay: 10, nextDueOn: plainDate('2027-03-10'), valueCents: cents(10_000) };
  const stay = { until: plainDate('2027-03-09'), fine: percent(20) };
  expect(earlyFineOf(stay, { ...rest, endsOn: null })).toBeNull();
  const longer = { ...stay, until: plainDate('2027-12-09') };
  expect(earlyFineOf(longer, { ...rest, endsOn: plainDate('2027-05-09') })).toMatchObject({
    until: '2027-05-09',
    periods: 2,
    amountCents: 4_000,
  });
});

it('counts weeks of any length, and months from the first due date', () => {
  const weeks: Interval = { unit: 'WEEK', count: 2 };
  const rest = { interval: weeks, dueDay: 31, nextDueOn: plainDate('2027-01-04'), valueCents: cents(1_400) };
  expect(earlyFineOf({ until: plainDate('2027-02-01'), fine: percent(10) }, { ...rest, endsOn: null })).toMatchObject({
    periods: 2,
    days: 1,
    restCents: 2_900,
    amountCents: 290,
  });
  expect(lastStayDay(plainDate('2027-01-31'), 1, 31)).toBe('2027-02-27');
  expect(lastStayDay(plainDate('2027-01-31'), 12, 31)).toBe('2028-01-30');
});
