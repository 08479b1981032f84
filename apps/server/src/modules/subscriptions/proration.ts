import { addDays, type Cents, cents, daysBetween, maxPlainDate, type PlainDate } from '@balcao/kernel';
import { type Cursor, dueOn } from './subscription.ts';

export interface Rate {
  readonly netCents: Cents;
  readonly months: number;
}

export interface ChargedRate {
  readonly through: number;
  readonly spanMonths: number;
  readonly rate: Rate;
}

const whole = 10_000;

export interface Charged {
  readonly startDate: PlainDate;
  readonly next: Cursor;
  readonly rate: Rate;
  readonly chargedRates: readonly ChargedRate[];
}

export interface RemainingPeriod {
  readonly period: number;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly days: number;
  readonly ofDays: number;
  readonly spanMonths: number;
  readonly rate: Rate;
}

/** Charged periods with days left from tomorrow on, in order; there may be two, because billing runs ahead. */
export function remainingPeriods(
  { startDate, next, rate, chargedRates }: Charged,
  today: PlainDate,
): RemainingPeriod[] {
  const tomorrow = addDays(today, 1);
  const periods: RemainingPeriod[] = [];
  for (let end = next; end.period > 1; ) {
    const period = end.period - 1;
    const mark = chargedRates.find(({ through }) => period <= through) ?? { spanMonths: rate.months, rate };
    const start = { period, month: end.month - mark.spanMonths };
    const [begins, ends] = [dueOn(startDate, start), dueOn(startDate, end)];
    if (ends <= tomorrow) break;
    const from = maxPlainDate(begins, tomorrow);
    const days = { days: daysBetween(from, ends), ofDays: daysBetween(begins, ends) };
    periods.unshift({ period, from, to: addDays(ends, -1), ...days, spanMonths: mark.spanMonths, rate: mark.rate });
    end = start;
  }
  return periods;
}

export type CouponPart = { readonly leftHundredths: number } | { readonly offTenThousandths: bigint };

const noCoupon: CouponPart = { leftHundredths: whole };

/**
 * Difference of two rates for the remaining days of charged periods, in cents; rates of different lengths are compared
 * by month. In a period with a coupon it compares the amounts after the coupon, which are never negative, so that a
 * credit never exceeds what was paid. It is rounded once, halves away from zero.
 */
export function prorationOf(
  periods: readonly RemainingPeriod[],
  rate: Rate,
  couponOf: (period: number) => CouponPart = () => noCoupon,
): Cents {
  let [dividend, divisor] = [0n, 1n];
  for (const { period, days, ofDays, spanMonths, rate: charged } of periods) {
    const coupon = couponOf(period);
    const [left, off] = 'leftHundredths' in coupon ? [coupon.leftHundredths, 0n] : [whole, coupon.offTenThousandths];
    const costOf = (one: Rate, other: Rate) => {
      const cost = BigInt(one.netCents) * BigInt(spanMonths * other.months * whole);
      const less = off * BigInt(one.months * other.months);
      return cost > less ? cost - less : 0n;
    };
    const over = (costOf(rate, charged) - costOf(charged, rate)) * BigInt(days) * BigInt(left);
    const by = BigInt(rate.months * charged.months * ofDays) * BigInt(whole * whole);
    [dividend, divisor] = [dividend * by + over * divisor, divisor * by];
  }
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = Number((2n * magnitude + divisor) / (2n * divisor));
  return cents(dividend < 0n ? -rounded : rounded);
}

/**
 * Rates to store when the rate changes: for charged periods with remaining days the rate they were paid at, or the new
 * rate when the change is prorated, because those days are then charged at it.
 */
export function ratesAfter(
  periods: readonly RemainingPeriod[],
  { rate, isProrated }: { readonly rate: Rate; readonly isProrated: boolean },
): readonly ChargedRate[] {
  const rates = periods.map(({ period: through, spanMonths, rate: paid }) => {
    return { through, spanMonths, rate: isProrated ? rate : paid };
  });
  const isPresent = (one: ChargedRate) =>
    one.spanMonths === rate.months && one.rate.netCents === rate.netCents && one.rate.months === rate.months;
  return rates.every(isPresent) ? [] : rates;
}
