import { subscriptionStatuses } from '@balcao/contract';
import { addDays, addMonths, cents, plainDate, sumCents } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { additionalOf, cursorAfter, dueOn, firstCursor, nextStatuses, statusBy } from './subscription.ts';

function daysOf(start: string, months: readonly number[]): string[] {
  let cursor = firstCursor;
  return months.map((next) => {
    const day = dueOn(plainDate(start), cursor);
    cursor = cursorAfter(cursor, next);
    return day;
  });
}

describe('the days on which a subscription is due', () => {
  it('are the same day of each month, its last when it has no such day', () => {
    expect(daysOf('2027-01-31', [1, 1, 1, 1])).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
    expect(daysOf('2028-02-29', [12, 12, 6, 6])).toEqual(['2028-02-29', '2029-02-28', '2030-02-28', '2030-08-29']);
  });

  it('never drift, whatever periods come in whatever order, and skip no month', () => {
    const anyStart = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(plainDate('2024-01-01'), days));
    const anyMonths = fc.array(fc.constantFrom(1, 6, 12), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(anyStart, anyMonths, (start, months) => {
        const days = daysOf(start, months);
        let passed = 0;
        days.forEach((day, index) => {
          expect(day).toBe(addMonths(start, passed));
          const expected = `${Number(start.slice(8))}`;
          const isLastDay = addDays(plainDate(day), 1).slice(8) === '01';
          expect(
            Number(day.slice(8)) === Number(expected) || (isLastDay && Number(day.slice(8)) < Number(expected)),
          ).toBe(true);
          passed += months[index] ?? 0;
        });
        expect([...days].sort()).toEqual(days);
        expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(days.length);
      }),
    );
  });
});

it('what is added is charged in its first periods, whole, and never after', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 24 }), (value, installments) => {
      const additional = { title: 'Adesão', valueCents: cents(value), installments };
      const parts = Array.from({ length: 40 }, (_, index) => additionalOf(additional, index + 1));
      expect(sumCents(parts)).toBe(value);
      expect(parts.slice(installments).every((part) => part === 0)).toBe(true);
    }),
  );
  expect(additionalOf({ title: null, valueCents: cents(0), installments: 0 }, 1)).toBe(0);
});

describe('the states of a subscription', () => {
  it('are those of the contract; a canceled one is over', () => {
    for (const status of subscriptionStatuses)
      for (const next of nextStatuses(status)) expect(subscriptionStatuses).toContain(next);
    expect(nextStatuses('INACTIVE')).toEqual([]);
  });

  it.each([
    ['PENDING', false, false, 'PENDING'],
    ['PENDING', false, true, 'ACTIVE'],
    ['PENDING', true, false, 'DEFAULTER'],
    ['ACTIVE', false, false, 'ACTIVE'],
    ['ACTIVE', true, true, 'DEFAULTER'],
    ['DEFAULTER', true, true, 'DEFAULTER'],
    ['DEFAULTER', false, true, 'ACTIVE'],
    ['INACTIVE', true, true, 'INACTIVE'],
    ['INACTIVE', false, true, 'INACTIVE'],
  ] as const)('%s, late %s, paid once %s → %s', (status, isLate, wasPaid, next) => {
    expect(statusBy(status, { isLate, wasPaid })).toBe(next);
    if (next !== status) expect(nextStatuses(status)).toContain(next);
  });
});
