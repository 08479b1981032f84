import { subscriptionStatuses } from '@balcao/contract';
import { addDays, addMonths, cents, dayOfMonth, plainDate, sumCents } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueAfter, type Interval } from './interval.ts';
import { isOver, nextStatuses, partOf, statusBy } from './subscription.ts';

function daysOf(start: string, intervals: readonly Interval[]): string[] {
  let day = plainDate(start);
  const dueDay = dayOfMonth(day);
  return intervals.map((interval) => {
    const due = day;
    day = dueAfter(day, { interval, dueDay });
    return due;
  });
}

const months = (...counts: number[]) => counts.map((count) => ({ unit: 'MONTH' as const, count }));

describe('the days on which a subscription is due', () => {
  it('are the same day of each month, its last when it has no such day', () => {
    expect(daysOf('2027-01-31', months(1, 1, 1, 1))).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
    expect(daysOf('2028-02-29', months(12, 12, 6, 6))).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2030-08-29',
    ]);
  });

  it('are so many weeks apart', () => {
    const weeks = [2, 2, 1].map((count) => ({ unit: 'WEEK' as const, count }));
    expect(daysOf('2027-02-20', weeks)).toEqual(['2027-02-20', '2027-03-06', '2027-03-20']);
  });

  it('never drift, whatever periods come in whatever order, and skip no month', () => {
    const anyStart = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(plainDate('2024-01-01'), days));
    const anyMonths = fc.array(fc.constantFrom(1, 2, 6, 12), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(anyStart, anyMonths, (start, counts) => {
        let passed = 0;
        daysOf(start, months(...counts)).forEach((day, index) => {
          expect(day).toBe(addMonths(start, passed));
          passed += counts[index] ?? 0;
        });
      }),
    );
  });

  it('are over when none begins before its last day', () => {
    const ends = { endsOn: plainDate('2027-03-09'), cancelsOn: null };
    expect(isOver({ ...ends, nextDueOn: plainDate('2027-03-09') })).toBe(false);
    expect(isOver({ ...ends, nextDueOn: plainDate('2027-03-10') })).toBe(true);
    expect(isOver({ endsOn: null, cancelsOn: null, nextDueOn: plainDate('2099-01-01') })).toBe(false);
  });
});

it('what is added is charged in parts from its period on, whole, and never after', () => {
  const any = fc.tuple(
    fc.integer({ min: 0, max: 1e9 }),
    fc.integer({ min: 1, max: 24 }),
    fc.integer({ min: 1, max: 10 }),
  );
  fc.assert(
    fc.property(any, ([value, installments, fromPeriod]) => {
      const addition = { title: 'Adesão', valueCents: cents(value), installments, fromPeriod };
      const parts = Array.from({ length: 40 }, (_, index) => partOf(addition, index + 1));
      expect(sumCents(parts)).toBe(value);
      const others = [...parts.slice(0, fromPeriod - 1), ...parts.slice(fromPeriod - 1 + installments)];
      expect(others.every((part) => part === 0)).toBe(true);
    }),
  );
});

describe('the states of a subscription', () => {
  it('are those of the contract; a canceled one can begin again', () => {
    for (const status of subscriptionStatuses)
      for (const next of nextStatuses(status)) expect(subscriptionStatuses).toContain(next);
    expect(nextStatuses('INACTIVE')).toEqual(['ACTIVE']);
  });

  it.each([
    ['PENDING', false, false, 'PENDING'],
    ['PENDING', false, true, 'ACTIVE'],
    ['PENDING', true, false, 'DEFAULTER'],
    ['ACTIVE', false, false, 'ACTIVE'],
    ['ACTIVE', true, true, 'DEFAULTER'],
    ['DEFAULTER', true, true, 'DEFAULTER'],
    ['DEFAULTER', false, true, 'ACTIVE'],
    ['PAUSED', true, true, 'PAUSED'],
    ['INACTIVE', true, true, 'INACTIVE'],
    ['INACTIVE', false, true, 'INACTIVE'],
  ] as const)('%s, late %s, paid once %s → %s', (status, isLate, wasPaid, next) => {
    expect(statusBy(status, { isLate, wasPaid })).toBe(next);
    if (next !== status) expect(nextStatuses(status)).toContain(next);
  });
});
