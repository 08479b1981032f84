import { addDays, cents, daysBetween, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueAfter, type Interval, lengthOf } from './interval.ts';
import { type ChargedPeriod, prorationOf, type Rate, remainingPeriods } from './proration.ts';

const everyMonth: Interval = { unit: 'MONTH', count: 1 };
const rateOf = (netCents: number, interval: Interval): Rate => ({
  netCents: cents(netCents),
  length: lengthOf(interval),
});
const monthly = (netCents: number): Rate => rateOf(netCents, everyMonth);
const yearly = (netCents: number): Rate => rateOf(netCents, { unit: 'MONTH', count: 12 });

/** The first periods of a subscription, as they were charged. */
function of(start: string, charged: number, rate: Rate, interval = everyMonth): ChargedPeriod[] {
  const schedule = { interval, dueDay: Number(start.slice(8)) };
  return Array.from({ length: charged }, (_, index) => {
    const [from, next] = [dueAfter(plainDate(start), schedule, index), dueAfter(plainDate(start), schedule, index + 1)];
    const days = { from, to: addDays(next, -1), fullDays: daysBetween(from, next) };
    return { period: index + 1, ...days, length: lengthOf(interval), rate };
  });
}

const anyInterval = fc.oneof(
  fc.record({ unit: fc.constant('MONTH' as const), count: fc.constantFrom(1, 2, 3, 6, 12) }),
  fc.record({ unit: fc.constant('WEEK' as const), count: fc.integer({ min: 1, max: 6 }) }),
);
const anyRate = fc
  .tuple(fc.integer({ min: 1, max: 1e7 }), anyInterval)
  .map(([netCents, interval]) => ({ rate: rateOf(netCents, interval), interval }));

describe('the days that remain of charged periods', () => {
  it('are those from tomorrow to the day before the next due date', () => {
    const periods = remainingPeriods(of('2027-01-01', 1, monthly(10_000)), plainDate('2027-01-10'));
    expect(periods).toMatchObject([{ period: 1, from: '2027-01-11', to: '2027-01-31', days: 21, fullDays: 31 }]);
  });

  it('are of two periods when the next one is charged already', () => {
    const periods = remainingPeriods(of('2027-01-31', 2, monthly(10_000)), plainDate('2027-02-12'));
    expect(periods).toMatchObject([
      { period: 1, from: '2027-02-13', to: '2027-02-27', days: 15, fullDays: 28 },
      { period: 2, from: '2027-02-28', to: '2027-03-30', days: 31, fullDays: 31 },
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
    ['the same by the year', yearly(120_000), 0],
    ['less by the year', yearly(96_000), -1_355],
    ['half a cent, away from zero', monthly(10_000 + 31), 21],
  ])('of %s', (_, rate, expected) => expect(prorationOf(periods, rate)).toBe(expected));

  it('of a week is its part of the month', () => {
    // 21 of 31 days at R$ 100,00 a month, against R$ 23,01 a week: 84/365 of a month cost that.
    expect(prorationOf(periods, rateOf(2_301, { unit: 'WEEK', count: 1 }))).toBe(-1);
  });

  it('rounds once: of several periods the exact sum is rounded, halves away from zero', () => {
    const anyCharged = fc.tuple(fc.integer({ min: 0, max: 800 }), anyRate, fc.integer({ min: 1, max: 4 }), anyRate);
    fc.assert(
      fc.property(
        anyCharged,
        fc.integer({ min: -20, max: 400 }),
        ([day, { rate, interval }, count, { rate: other }], ago) => {
          const charged = of(addDays(plainDate('2026-01-31'), day), count, rate, interval);
          const remaining = remainingPeriods(charged, addDays(charged.at(-1)?.to ?? plainDate('2026-01-31'), -ago));
          const amount = prorationOf(remaining, other);
          const exact = remaining.reduce((sum, { days, fullDays, length, rate: paid }) => {
            const ofLength = other.netCents / other.length - paid.netCents / paid.length;
            return sum + (ofLength * length * days) / fullDays;
          }, 0);
          expect(Math.abs(amount - exact)).toBeLessThanOrEqual(0.5 + Math.abs(exact) * 1e-12);
          expect(prorationOf(remaining, rate)).toBe(0);
        },
      ),
    );
  });

  it('never credits more than was paid, nor asks for more than is owed, whatever a coupon took of either', () => {
    const anyCoupon = fc.oneof(
      fc.integer({ min: 0, max: 10_000 }).map((leftHundredths) => ({ leftHundredths })),
      fc.integer({ min: 0, max: 2e7 }).map((amount) => ({ offTenThousandths: BigInt(amount) * 10_000n })),
    );
    fc.assert(
      fc.property(
        anyRate,
        anyRate,
        anyCoupon,
        fc.integer({ min: 0, max: 27 }),
        (before, { rate: after }, coupon, day) => {
          const charged = of('2027-01-01', 1, before.rate, before.interval);
          const remaining = remainingPeriods(charged, addDays(plainDate('2027-01-01'), day));
          const costAt = ({ netCents, length: paidLength }: Rate) =>
            remaining.reduce((sum, { days, fullDays, length }) => {
              const full = (netCents * length) / paidLength;
              const left =
                'leftHundredths' in coupon
                  ? (full * coupon.leftHundredths) / 10_000
                  : Math.max(0, full - Number(coupon.offTenThousandths) / 10_000);
              return sum + (left * days) / fullDays;
            }, 0);
          const amount = prorationOf(remaining, after, () => coupon);
          const [paid, owed] = [costAt(before.rate), costAt(after)];
          expect(-amount).toBeLessThanOrEqual(paid + 0.51);
          expect(amount).toBeLessThanOrEqual(owed + 0.51);
          expect(Math.abs(amount - (owed - paid))).toBeLessThanOrEqual(0.51);
        },
      ),
    );
    // R$ 100 − R$ 60 were paid as R$ 40; at R$ 20 the coupon leaves nothing, so at most R$ 40 comes back.
    const january = remainingPeriods(of('2027-01-01', 1, monthly(10_000)), plainDate('2026-12-31'));
    expect(prorationOf(january, monthly(2_000), () => ({ offTenThousandths: 60_000_000n }))).toBe(-4_000);
  });

  it('of a change in steps is that of the change at once, but for a cent a step', () => {
    fc.assert(
      fc.property(fc.array(anyRate, { minLength: 2, maxLength: 5 }), fc.integer({ min: 0, max: 27 }), (rates, day) => {
        const [first, ...others] = rates;
        if (!first) return;
        const today = addDays(plainDate('2027-01-01'), day);
        let charged = of('2027-01-01', 1, first.rate, first.interval);
        const whole = prorationOf(remainingPeriods(charged, today), others.at(-1)?.rate ?? first.rate);
        let sum = 0;
        for (const { rate } of others) {
          sum += prorationOf(remainingPeriods(charged, today), rate);
          charged = charged.map((period) => ({ ...period, rate }));
        }
        expect(Math.abs(sum - whole)).toBeLessThanOrEqual(others.length);
      }),
    );
  });
});
