import { cents } from '@balcao/kernel/money';
import { addDays, plainDate } from '@balcao/kernel/plain-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dailyCdi, investmentValue } from './investment-value.ts';

const applied = plainDate('2026-01-05');
const worth = (principal: number, on: string, cdiPct = 100, annualCdi = 14.9) =>
  investmentValue({
    principalCents: cents(principal),
    appliedOn: applied,
    on: plainDate(on),
    cdiPct,
    annualCdi,
  });

describe('dailyCdi', () => {
  it.each([
    [6.89, 0.00026444],
    [14.9, 0.00055131],
    [0, 0],
  ])('%d a year is %d a business day', (annual, daily) => expect(dailyCdi(annual)).toBe(daily));
});

describe('investmentValue', () => {
  it('of the day it was applied is the principal', () => {
    expect(worth(100_000, '2026-01-05')).toEqual({
      days: 0,
      businessDays: 0,
      grossCents: 100_000,
      yieldCents: 0,
      iofPct: 100,
      iofCents: 0,
      irPct: 22.5,
      irCents: 0,
      netCents: 100_000,
    });
  });

  it('takes IOF, then income tax on the rest', () => {
    // Ten calendar days from a Monday, eight business days: 100.000,00 · 1.00055131^8 = 100.441,90.
    expect(worth(10_000_000, '2026-01-15')).toEqual({
      days: 10,
      businessDays: 8,
      grossCents: 10_044_190,
      yieldCents: 44_190,
      iofPct: 66,
      iofCents: 29_165,
      irPct: 22.5,
      irCents: 3381,
      netCents: 10_011_644,
    });
  });

  it('yields the annual rate over 252 business days', () => {
    // The year from 5 January 2026 has 249 business days, and there are three more.
    const { businessDays, grossCents } = worth(100_000_000, '2027-01-08');
    expect(businessDays).toBe(252);
    expect(Math.abs(grossCents - 114_900_000)).toBeLessThan(200);
  });

  it('counts a rate from the day it holds', () => {
    const series = [
      { from: plainDate('2025-01-01'), annualPct: 14.9 },
      { from: plainDate('2026-02-02'), annualPct: 10 },
      { from: plainDate('2030-01-01'), annualPct: 99 },
    ];
    const at = (on: string, annualCdi: number | typeof series) =>
      investmentValue({
        principalCents: cents(100_000_000),
        appliedOn: applied,
        on: plainDate(on),
        cdiPct: 100,
        annualCdi,
      });
    expect(at('2026-02-02', series)).toEqual(at('2026-02-02', 14.9));
    const first = at('2026-02-02', 14.9).grossCents;
    const then = investmentValue({
      principalCents: first,
      appliedOn: plainDate('2026-02-02'),
      on: plainDate('2026-04-01'),
      cdiPct: 100,
      annualCdi: 10,
    });
    expect(Math.abs(at('2026-04-01', series).grossCents - then.grossCents)).toBeLessThanOrEqual(1);
  });

  it('adds up, and is worth no less as days pass', () => {
    fc.assert(
      fc.property(fc.nat(1e11), fc.nat(800), fc.nat(150), fc.nat(2000), (principal, days, cdiPct, annual) => {
        const on = addDays(applied, days);
        const value = worth(principal, on, cdiPct, annual / 100);
        expect(value.grossCents).toBe(principal + value.yieldCents);
        expect(value.netCents).toBe(value.grossCents - value.iofCents - value.irCents);
        expect(value.netCents).toBeGreaterThanOrEqual(principal);
        expect(worth(principal, addDays(on, 1), cdiPct, annual / 100).netCents).toBeGreaterThanOrEqual(value.netCents);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['principalCents', () => worth(-1, '2026-01-15')],
    ['on', () => worth(1, '2026-01-04')],
    ['cdiPct', () => worth(1, '2026-01-15', -1)],
    ['annualCdi', () => worth(1, '2026-01-15', 100, -1)],
    [
      'annualCdi',
      () => investmentValue({ principalCents: cents(1), appliedOn: applied, on: applied, cdiPct: 100, annualCdi: [] }),
    ],
  ])('refuses a wrong %s', (field, value) => expect(value).toThrow(field));
});
