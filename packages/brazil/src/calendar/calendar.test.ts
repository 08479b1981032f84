import { addDays, type PlainDate, plainDate } from '@balcao/kernel/plain-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBusinessDays, bankHolidays, businessDaysBetween, isBusinessDay, nextBusinessDay } from './index.ts';

const date = fc.integer({ min: 30, max: 27_000 }).map((days) => addDays(plainDate('2000-01-01'), days));

describe('bankHolidays', () => {
  it.each([
    [2000, '2000-03-06 2000-03-07 2000-04-21 2000-06-22'],
    [2008, '2008-02-04 2008-02-05 2008-03-21 2008-05-22'],
    [2011, '2011-03-07 2011-03-08 2011-04-22 2011-06-23'],
    [2038, '2038-03-08 2038-03-09 2038-04-23 2038-06-24'],
    [2049, '2049-03-01 2049-03-02 2049-04-16 2049-06-17'],
    [2076, '2076-03-02 2076-03-03 2076-04-17 2076-06-18'],
    [2078, '2078-02-14 2078-02-15 2078-04-01 2078-06-02'],
  ])('%d has the days that move with Easter', (year, dates) => {
    const all = bankHolidays(year);
    for (const moved of dates.split(' ')) expect(all.map((holiday) => holiday.date)).toContain(moved);
    expect(new Set(all.map((holiday) => holiday.date)).size).toBe(all.length);
    expect(all.map((holiday) => holiday.date)).toEqual(all.map((holiday) => holiday.date).sort());
  });

  it('has one row for a day with two names', () => {
    expect(bankHolidays(2000).find((holiday) => holiday.date === '2000-04-21')?.name).toBe(
      'Sexta-feira Santa e Tiradentes',
    );
    expect(bankHolidays(2000)).toHaveLength(11);
    expect(bankHolidays(2026)).toHaveLength(13);
  });

  it('has 20 November since 2024', () => {
    expect(isBusinessDay(plainDate('2023-11-20'))).toBe(true);
    expect(isBusinessDay(plainDate('2024-11-20'))).toBe(false);
  });

  it.each([1, 1999, 2079, 9999])('answers for the year %d, since a person may write any date', (year) => {
    expect(bankHolidays(year).length).toBeGreaterThan(10);
  });

  it.each([0, 10_000, 2026.5, Number.NaN])('refuses %d, which is no year of a date', (year) => {
    expect(() => bankHolidays(year)).toThrow(RangeError);
  });
});

describe('business days', () => {
  it.each([
    ['2026-11-20', '2026-11-23'],
    ['2026-11-21', '2026-11-23'],
    ['2026-11-23', '2026-11-23'],
    ['2026-02-14', '2026-02-18'],
    ['2027-12-31', '2027-12-31'],
    ['2028-01-01', '2028-01-03'],
  ])('the one at or after %s is %s', (from, next) => expect(nextBusinessDay(plainDate(from))).toBe(next));

  it.each([
    ['2026-11-19', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-23', -1, '2026-11-19'],
    ['2026-02-13', 2, '2026-02-19'],
    ['2026-01-01', 252, '2027-01-06'],
  ])('%s and %d is %s', (from, days, to) => expect(addBusinessDays(plainDate(from), days)).toBe(to));

  it('between two dates are those one would count', () => {
    fc.assert(
      fc.property(date, fc.nat(1000), (from, days) => {
        const to = addDays(from, days);
        let counted = 0;
        for (let day: PlainDate = from; day < to; day = addDays(day, 1)) if (isBusinessDay(day)) counted++;
        expect(businessDaysBetween(from, to)).toBe(counted);
        expect(businessDaysBetween(to, from)).toBe(0);
      }),
      { numRuns: 30 },
    );
  });

  it('adding and taking away come back, from a business day', () => {
    fc.assert(
      fc.property(date, fc.nat(100), (from, days) => {
        const start = nextBusinessDay(from);
        const end = addBusinessDays(start, days);
        expect(isBusinessDay(end)).toBe(true);
        expect(addBusinessDays(end, -days)).toBe(start);
        expect(businessDaysBetween(start, end)).toBe(days);
      }),
    );
  });

  it('refuses a number of days that is not whole', () => {
    expect(() => addBusinessDays(plainDate('2026-11-20'), 0.5)).toThrow(RangeError);
    expect(() => addBusinessDays(plainDate('2026-11-20'), Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});
