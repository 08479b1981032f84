import { addDays, type Cents, cents, daysBetween, maxPlainDate, type PlainDate } from '@balcao/kernel';
import { type Cursor, dueOn } from './subscription.ts';

/** What a period costs after the method's discount, and how many months it has. */
export interface Rate {
  readonly netCents: Cents;
  readonly months: number;
}

/** At which rate the charged periods up to one are paid, from after the one before it, and how many months each of them has. */
export interface ChargedRate {
  readonly through: number;
  readonly spanMonths: number;
  readonly rate: Rate;
}

/** All of it, in hundredths of a percent. */
const whole = 10_000;

/** Where a subscription stands: its next period, and the rates of its charged ones where they are not the present rate. */
export interface Charged {
  readonly startDate: PlainDate;
  readonly next: Cursor;
  readonly rate: Rate;
  readonly chargedRates: readonly ChargedRate[];
}

/** A charged period of which days remain after today. */
export interface RemainingPeriod {
  readonly period: number;
  /** From the first of the days that remain to its last day. */
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** How many days remain, of how many. */
  readonly days: number;
  readonly ofDays: number;
  readonly spanMonths: number;
  readonly rate: Rate;
}

/** The charged periods of which days remain, from tomorrow on, the first one first. The billing runs ahead: they may be two. */
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

/** What a coupon takes from a period: a part of it, in hundredths of a percent, or an amount, in hundredths of hundredths of a cent. */
export type CouponPart = { readonly leftHundredths: number } | { readonly offTenThousandths: bigint };

const noCoupon: CouponPart = { leftHundredths: whole };

/**
 * What another rate costs more, or less, for the days that remain of charged periods: the difference of the two for each period, by its days; a rate of
 * other months counts by its value per month. Of a period with a coupon, of what each of the two leaves after it, which is never less than nothing: a
 * credit is never more than was paid for those days. Rounded once, halves away from zero.
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
    // What the months of the period cost at a rate, over what both rates divide by.
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
 * The rates to remember when the present rate changes: of charged periods with days that remain, the one they are paid at; the new one when the
 * change is prorated, for then those days are charged at it, and another change counts from it.
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
