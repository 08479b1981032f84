import { addDays, type Cents, cents, daysBetween, maxPlainDate, type PlainDate } from '@balcao/kernel';

export interface Rate {
  readonly netCents: Cents;
  /** `lengthOf` the interval that it pays. */
  readonly length: number;
}

/** A period that was charged, and the rate at which it was, or at which a prorated change has charged its rest. */
export interface ChargedPeriod {
  readonly period: number;
  /** Both days inclusive. */
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** Days of the whole period, of which a subscription that ends charges a part. */
  readonly fullDays: number;
  readonly length: number;
  readonly rate: Rate;
}

/** With the credit that changes gave for its remaining days; negative is what they charged. */
export interface KeptPeriod extends ChargedPeriod {
  readonly givenCents: Cents;
}

export interface RemainingPeriod extends ChargedPeriod {
  readonly days: number;
}

/** Days from tomorrow on of charged periods, in order; there may be two, because billing runs ahead. */
export function remainingPeriods(charged: readonly ChargedPeriod[], today: PlainDate): RemainingPeriod[] {
  const tomorrow = addDays(today, 1);
  return charged.flatMap((period) => {
    if (period.to < tomorrow) return [];
    const from = maxPlainDate(period.from, tomorrow);
    return { ...period, from, days: daysBetween(from, period.to) + 1 };
  });
}

const whole = 10_000;

export type CouponPart = { readonly leftHundredths: number } | { readonly offTenThousandths: bigint };

const noCoupon: CouponPart = { leftHundredths: whole };

/**
 * Difference of two rates for the remaining days of charged periods, in cents; rates of different lengths are compared
 * by length. In a period with a coupon it compares the amounts after the coupon, which are never negative, so that a
 * credit never exceeds what was paid. It is rounded once, halves away from zero.
 */
export function prorationOf(
  periods: readonly RemainingPeriod[],
  rate: Rate,
  couponOf: (period: number) => CouponPart = () => noCoupon,
): Cents {
  let [dividend, divisor] = [0n, 1n];
  for (const { period, days, fullDays, length, rate: charged } of periods) {
    const coupon = couponOf(period);
    const [left, off] = 'leftHundredths' in coupon ? [coupon.leftHundredths, 0n] : [whole, coupon.offTenThousandths];
    const costOf = (one: Rate, other: Rate) => {
      const cost = BigInt(one.netCents) * BigInt(length) * BigInt(other.length * whole);
      const less = off * BigInt(one.length) * BigInt(other.length);
      return cost > less ? cost - less : 0n;
    };
    const over = (costOf(rate, charged) - costOf(charged, rate)) * BigInt(days) * BigInt(left);
    const by = BigInt(rate.length) * BigInt(charged.length) * BigInt(fullDays) * BigInt(whole * whole);
    [dividend, divisor] = [dividend * by + over * divisor, divisor * by];
  }
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = Number((2n * magnitude + divisor) / (2n * divisor));
  return cents(dividend < 0n ? -rounded : rounded);
}
