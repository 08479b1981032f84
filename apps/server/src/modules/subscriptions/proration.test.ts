import { addDays, cents, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Charged, prorationOf, type Rate, ratesAfter, remainingPeriods } from './proration.ts';
import { dueOn } from './subscription.ts';

const monthly = (netCents: number): Rate => ({ netCents: cents(netCents), months: 1 });
const of = (start: string, charged: number, rate: Rate): Charged => ({
  startDate: plainDate(start),
  rate,
  chargedRates: [],
  next: { period: charged + 1, month: charged * rate.months },
});

describe('the days that remain of charged periods', () => {
  it('are those from tomorrow to the day before the next due date', () => {
    const periods = remainingPeriods(of('2027-01-01', 1, monthly(10_000)), plainDate('2027-01-10'));
    expect(periods).toMatchObject([{ period: 1, from: '2027-01-11', to: '2027-01-31', days: 21, ofDays: 31 }]);
  });

  it('are of two periods when the next one is charged already', () => {
    const periods = remainingPeriods(of('2027-01-31', 2, monthly(10_000)), plainDate('2027-02-12'));
    expect(periods).toMatchObject([
      { period: 1, from: '2027-02-13', to: '2027-02-27', days: 15, ofDays: 28 },
      { period: 2, from: '2027-02-28', to: '2027-03-30', days: 31, ofDays: 31 },
    ]);
  });

  it('are none before the first charge, and on the last day', () => {
    expect(remainingPeriods(of('2027-03-01', 0, monthly(10_000)), plainDate('2027-01-10'))).toEqual([]);
    expect(remainingPeriods(of('2027-01-01', 1, monthly(10_000)), plainDate('2027-01-31'))).toEqual([]);
  });
});

describe('the proration', () => {
  const periods = remainingPeriods(of('2027-01-01', 1, monthly(10_000)), plainDate('2027-01-10'));

  it.each([
    ['a higher value', monthly(15_000), 3_387],
    ['a lower one', monthly(5_000), -3_387],
    ['the same by the year', { netCents: cents(120_000), months: 12 }, 0],
    ['less by the year', { netCents: cents(96_000), months: 12 }, -1_355],
    ['half a cent, away from zero', { netCents: cents(10_000 + 31), months: 1 }, 21],
  ])('of %s', (_, rate, expected) => expect(prorationOf(periods, rate)).toBe(expected));

  it('rounds once: of several periods the exact sum is rounded, halves away from zero', () => {
    const anyRate = fc.record({
      netCents: fc.integer({ min: 1, max: 1e9 }).map(cents),
      months: fc.constantFrom(1, 6, 12),
    });
    const anyCharged = fc.tuple(fc.integer({ min: 0, max: 800 }), anyRate, fc.integer({ min: 1, max: 4 }), anyRate);
    fc.assert(
      fc.property(anyCharged, fc.integer({ min: -20, max: 400 }), ([day, rate, count, other], ago) => {
        const charged = of(addDays(plainDate('2026-01-31'), day), count, rate);
        const remaining = remainingPeriods(charged, addDays(dueOn(charged.startDate, charged.next), -ago));
        const amount = prorationOf(remaining, other);
        const exact = remaining.reduce((sum, { days, ofDays, spanMonths, rate: paid }) => {
          const perMonth = other.netCents / other.months - paid.netCents / paid.months;
          return sum + (perMonth * spanMonths * days) / ofDays;
        }, 0);
        expect(Math.abs(amount - exact)).toBeLessThanOrEqual(0.5 + Math.abs(exact) * 1e-12);
        expect(prorationOf(remaining, rate)).toBe(0);
      }),
    );
  });

  it('never credits more than was paid, nor asks for more than is owed, whatever a coupon took of either', () => {
    const anyRate = fc.record({
      netCents: fc.integer({ min: 1, max: 1e7 }).map(cents),
      months: fc.constantFrom(1, 6, 12),
    });
    const anyCoupon = fc.oneof(
      fc.integer({ min: 0, max: 10_000 }).map((leftHundredths) => ({ leftHundredths })),
      fc.integer({ min: 0, max: 2e7 }).map((amount) => ({ offTenThousandths: BigInt(amount) * 10_000n })),
    );
    fc.assert(
      fc.property(anyRate, anyRate, anyCoupon, fc.integer({ min: 0, max: 27 }), (before, after, coupon, day) => {
        const remaining = remainingPeriods(of('2027-01-01', 1, before), addDays(plainDate('2027-01-01'), day));
        const costAt = ({ netCents, months }: Rate) =>
          remaining.reduce((sum, { days, ofDays, spanMonths }) => {
            const full = (netCents * spanMonths) / months;
            const left =
              'leftHundredths' in coupon
                ? (full * coupon.leftHundredths) / 10_000
                : Math.max(0, full - Number(coupon.offTenThousandths) / 10_000);
            return sum + (left * days) / ofDays;
          }, 0);
        const amount = prorationOf(remaining, after, () => coupon);
        const [paid, owed] = [costAt(before), costAt(after)];
        expect(-amount).toBeLessThanOrEqual(paid + 0.51);
        expect(amount).toBeLessThanOrEqual(owed + 0.51);
        expect(Math.abs(amount - (owed - paid))).toBeLessThanOrEqual(0.51);
      }),
    );
    // R$ 100 − R$ 60 were paid as R$ 40; at R$ 20 the coupon leaves nothing, so at most R$ 40 comes back.
    const january = remainingPeriods(of('2027-01-01', 1, monthly(10_000)), plainDate('2026-12-31'));
    expect(prorationOf(january, monthly(2_000), () => ({ offTenThousandths: 60_000_000n }))).toBe(-4_000);
  });

  it('of a change in steps is that of the change at once, but for a cent a step', () => {
    const anyRate = fc.record({
      netCents: fc.integer({ min: 1, max: 1e7 }).map(cents),
      months: fc.constantFrom(1, 6, 12),
    });
    fc.assert(
      fc.property(fc.array(anyRate, { minLength: 2, maxLength: 5 }), fc.integer({ min: 0, max: 27 }), (rates, day) => {
        const [first, ...others] = rates;
        if (!first) return;
        const today = addDays(plainDate('2027-01-01'), day);
        let at = of('2027-01-01', 1, first);
        const whole = prorationOf(remainingPeriods(at, today), others.at(-1) ?? first);
        let sum = 0;
        for (const rate of others) {
          const remaining = remainingPeriods(at, today);
          sum += prorationOf(remaining, rate);
          at = { ...at, rate, chargedRates: ratesAfter(remaining, { rate, isProrated: true }) };
        }
        expect(Math.abs(sum - whole)).toBeLessThanOrEqual(others.length);
      }),
    );
  });

  it('counts from what the period was charged at, whatever it was said to cost in between', () => {
    const today = plainDate('2027-01-10');
    const charged = of('2027-01-01', 1, monthly(10_000));
    const low = { ...charged, rate: monthly(100) };
    const chargedRates = ratesAfter(remainingPeriods(charged, today), { rate: low.rate, isProrated: false });
    const again = remainingPeriods({ ...low, chargedRates }, today);
    expect(prorationOf(again, monthly(10_000))).toBe(0);
    expect(ratesAfter(again, { rate: monthly(10_000), isProrated: false })).toEqual([]);
  });

  it('knows where a charged period began, though the periods are longer now', () => {
    const charged = of('2027-01-15', 3, monthly(10_000));
    const today = plainDate('2027-03-20');
    const rate = { netCents: cents(100_000), months: 12 };
    const chargedRates = ratesAfter(remainingPeriods(charged, today), { rate, isProrated: true });
    const next = { period: 5, month: 15 };
    expect(remainingPeriods({ ...charged, rate, chargedRates }, today)).toMatchObject([
      { period: 3, from: '2027-03-21', to: '2027-04-14', ofDays: 31, rate },
    ]);
    expect(remainingPeriods({ ...charged, rate, chargedRates, next }, plainDate('2027-04-01'))).toMatchObject([
      { period: 3, from: '2027-04-02', ofDays: 31 },
      { period: 4, from: '2027-04-15', to: '2028-04-14', days: 366, ofDays: 366 },
    ]);
  });
});
