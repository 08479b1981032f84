import { addDays, cents, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Application, grossOf, partBringing, worthOf } from './application.ts';

const cdi = [{ from: plainDate('2025-01-01'), annualPct: 14.9 }];
const applied = plainDate('2026-01-05');
const of = (amount: number): Application => ({
  appliedOn: applied,
  principalCents: cents(amount),
  baseCents: cents(amount),
  basedOn: applied,
  cdiPercent: 100,
});

it('is worth what was applied on the day it was applied', () => {
  expect(worthOf(of(100_000), applied, cdi)).toEqual({
    grossCents: 100_000,
    yieldCents: 0,
    iofCents: 0,
    irCents: 0,
    netCents: 100_000,
  });
});

it('withholds IOF under thirty days, and income tax on what it leaves', () => {
  // Ten business days of 0.055131 % are R$ 55,27; on the fourteenth day IOF takes 53 %, and income tax 22.5 % of the rest.
  expect(worthOf(of(1_000_000), plainDate('2026-01-19'), cdi)).toMatchObject({
    grossCents: 1_005_527,
    iofCents: 2_929,
    irCents: 585,
    netCents: 1_002_013,
  });
});

const lots = fc.record({
  amount: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 900_000_000 })),
  days: fc.integer({ min: 0, max: 900 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

it('gives any net up to the whole one, to the cent, and what is left is the rest', () => {
  fc.assert(
    fc.property(lots, ({ amount, days, share }) => {
      const on = addDays(applied, days);
      const whole = worthOf(of(amount), on, cdi);
      const net = cents(Math.max(1, Math.round(whole.netCents * share)));
      const part = partBringing(net, of(amount), on, cdi);
      expect(part.netCents).toBe(net);
      expect(part.grossCents - part.iofCents - part.irCents).toBe(net);
      expect(part.principalCents + part.yieldCents).toBe(part.grossCents);
      expect(part.grossCents).toBeLessThanOrEqual(whole.grossCents);
      expect(part.principalCents).toBeLessThanOrEqual(amount);
    }),
  );
});

it('yields from what was left as the whole would have', () => {
  fc.assert(
    fc.property(lots, ({ amount, days, share }) => {
      const on = addDays(applied, days);
      const whole = grossOf(of(amount), on, cdi);
      const left = cents(Math.max(1, Math.round(whole * (1 - share))));
      const later = addDays(on, 90);
      const grown = grossOf({ ...of(amount), baseCents: left, basedOn: on }, later, cdi);
      // Both are rounded to the cent where they were cut.
      expect(Math.abs(grown - (grossOf(of(amount), later, cdi) * left) / whole)).toBeLessThanOrEqual(2);
    }),
  );
});
