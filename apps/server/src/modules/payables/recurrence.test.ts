import { addBusinessDays, isBusinessDay } from '@balcao/brazil';
import { addDays, type PlainDate, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datesOf, nextDate, type Schedule } from './recurrence.ts';

const start = plainDate('2026-01-30');
const monthly: Schedule = {
  frequency: 'MONTHLY',
  startsOn: start,
  dayOfMonth: 31,
  endsOn: null,
  count: null,
  nonBusiness: 'SAME',
};

function firstDates(schedule: Schedule, max: number) {
  return [...datesOf(schedule).take(max)];
}

test('a month without the day has its last, and the next month has the day again', () => {
  expect(firstDates(monthly, 4).map(({ due }) => due)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ]);
});

test('a day that is no business day is moved as chosen, never before the start', () => {
  const on = (nonBusiness: Schedule['nonBusiness']) =>
    firstDates({ ...monthly, nonBusiness }, 2).map(({ payOn }) => payOn);
  expect(on('SAME')).toEqual(['2026-01-31', '2026-02-28']);
  expect(on('PREVIOUS')).toEqual(['2026-01-30', '2026-02-27']);
  expect(on('NEXT')).toEqual(['2026-02-02', '2026-03-02']);
  const saturday = { ...monthly, startsOn: plainDate('2026-01-31'), nonBusiness: 'PREVIOUS' } as const;
  expect(firstDates(saturday, 1)).toEqual([{ due: '2026-01-31', payOn: '2026-02-02' }]);
});

test('the last business day of each month is before its weekend and holidays', () => {
  const last = firstDates({ ...monthly, frequency: 'LAST_BUSINESS_DAY' }, 12);
  expect(last.slice(0, 3).map(({ due }) => due)).toEqual(['2026-01-30', '2026-02-27', '2026-03-31']);
  for (const { due, payOn } of last) {
    expect([payOn, isBusinessDay(due)]).toEqual([due, true]);
    expect(addBusinessDays(due, 1).slice(0, 7)).not.toBe(due.slice(0, 7));
  }
});

test('a schedule ends after its day, or after its number of payments', () => {
  const weekly = { ...monthly, frequency: 'WEEKLY' } as const;
  expect(firstDates({ ...weekly, count: 3 }, 9).map(({ due }) => due)).toEqual([
    '2026-01-30',
    '2026-02-06',
    '2026-02-13',
  ]);
  expect(firstDates({ ...weekly, endsOn: plainDate('2026-02-06') }, 9)).toHaveLength(2);
});

test('of any schedule the dates grow, each is paid within a week of its rule, and the next one is the first that is not taken', () => {
  const dates = fc.integer({ min: 0, max: 900 }).map((days) => addDays(start, days));
  const schedules = fc.record({
    frequency: fc.constantFrom('WEEKLY' as const, 'MONTHLY' as const, 'LAST_BUSINESS_DAY' as const),
    startsOn: dates,
    dayOfMonth: fc.option(fc.integer({ min: 1, max: 31 })),
    endsOn: fc.constant(null),
    count: fc.option(fc.integer({ min: 1, max: 30 })),
    nonBusiness: fc.constantFrom('SAME' as const, 'PREVIOUS' as const, 'NEXT' as const),
  });
  fc.assert(
    fc.property(schedules, fc.array(fc.nat(20)), (schedule, gone) => {
      const all = firstDates(schedule, 25);
      const taken = new Set<PlainDate>(gone.flatMap((index) => all[index]?.due ?? []));
      for (const [index, { due, payOn }] of all.entries()) {
        const before = all[index - 1];
        if (before) expect(due > before.due && payOn >= before.payOn).toBe(true);
        expect(payOn >= schedule.startsOn && payOn >= addDays(due, -6) && payOn <= addDays(due, 6)).toBe(true);
        if (schedule.nonBusiness !== 'SAME') expect(isBusinessDay(payOn)).toBe(true);
      }
      const free = all.find(({ due }) => !taken.has(due));
      if (free) expect(nextDate(schedule, schedule.startsOn, taken)).toEqual(free);
    }),
  );
});
