import {
  addDays,
  assertInvariant,
  type Cents,
  cents,
  maxPlainDate,
  type PlainDate,
  percentOf,
  plainDateAt,
} from '@balcao/kernel';
import { dayRun, type ScheduledJob } from '../../../jobs/index.ts';
import { couponOff, monthsOf } from '../../catalog/index.ts';
import { type PricedOption, type Pricing, priceOption, sumOfLines, type ValueLine } from '../../charges/index.ts';
import type { DueSubscription, SubscriptionTerms } from '../store/kept-subscription.ts';
import {
  type Additional,
  additionalOf,
  type Cursor,
  cursorAfter,
  dueOn,
  type SubscriptionMethod,
} from '../subscription.ts';

type Billed = Pick<
  DueSubscription,
  'startDate' | 'type' | 'next' | 'nextDueOn' | 'valueCents' | 'additional' | 'method' | 'terms' | 'carriedCents'
>;

export interface NextCharge {
  readonly period: number;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly billedOn: PlainDate;
  readonly dueDate: PlainDate;
  /** Null when nothing would be left after fees, so it is not charged. */
  readonly price: PricedPeriod | null;
  readonly after: { readonly next: Cursor; readonly nextDueOn: PlainDate };
}

export function nextChargeOf(subscription: Billed, pricing: Pricing, today: PlainDate): NextCharge {
  const { startDate, type, next, nextDueOn } = subscription;
  const after = cursorAfter(next, monthsOf[type]);
  const billedOn = maxPlainDate(addDays(nextDueOn, -billAheadDays), today);
  return {
    period: next.period,
    from: nextDueOn,
    to: addDays(dueOn(startDate, after), -1),
    billedOn,
    // A charge that is billed late is due on the day of billing, because its buyer has not seen it before.
    dueDate: maxPlainDate(nextDueOn, billedOn),
    price: pricePeriod(subscription, next.period, pricing),
    after: { next: after, nextDueOn: dueOn(startDate, after) },
  };
}

export function nextChargesOf(
  subscription: Billed,
  pricing: Pricing,
  { today, count }: { readonly today: PlainDate; readonly count: number },
): NextCharge[] {
  const charges: NextCharge[] = [];
  for (let at = subscription; charges.length < count; ) {
    const charge = nextChargeOf(at, pricing, today);
    charges.push(charge);
    if (!charge.price) return charges;
    at = { ...at, ...charge.after, carriedCents: charge.price.carriedCents };
  }
  return charges;
}

export interface PeriodPrice {
  readonly valueCents: Cents;
  readonly additional: Additional;
  readonly method: SubscriptionMethod;
  readonly terms: SubscriptionTerms;
  /** Amount that changes have added and that is not yet charged; negative for a credit. */
  readonly carriedCents: Cents;
}

export interface PricedPeriod {
  readonly option: PricedOption;
  readonly lines: readonly ValueLine[];
  readonly carriedCents: Cents;
}

/**
 * Prices a period with the pricing function of charges: the value less the coupon, less the method's discount on the
 * rest, plus the additional amount in the first periods, plus the carried amount. A coupon and a credit are used as far
 * as something is left to charge; the rest of a credit is carried to the next period, and the rest of a coupon is lost.
 * Returns null when nothing would be left after fees.
 */
export function pricePeriod(request: PeriodPrice, period: number, pricing: Pricing): PricedPeriod | null {
  const couponCents = couponOf(request, period, pricing);
  const of = lessCoupon(request, couponCents);
  const found = mostOf(of.carriedCents, (prorationCents) => optionOf(of, period, { prorationCents, pricing }));
  if (!found) return null;
  const [option, prorationCents] = found;
  const { additional } = of;
  const parts: readonly ValueLine[] = [
    { kind: 'PERIOD_VALUE', amountCents: request.valueCents },
    {
      kind: 'COUPON',
      amountCents: cents(-couponCents),
      ...(request.terms.coupon && { title: request.terms.coupon.code }),
    },
    { kind: 'DISCOUNT', amountCents: cents(-option.discountCents) },
    {
      kind: 'ADDITIONAL',
      amountCents: additionalOf(additional, period),
      ...(additional.title !== null && { title: additional.title }),
    },
    { kind: 'PRORATION', amountCents: prorationCents },
    { kind: 'BUYER_FEES', amountCents: cents(option.totalCents - option.valueCents) },
  ];
  const lines = parts.filter(({ kind, amountCents }) => kind === 'PERIOD_VALUE' || amountCents !== 0);
  assertInvariant(sumOfLines(lines) === option.totalCents, 'the lines of a period sum to its total');
  return { option, lines, carriedCents: cents(of.carriedCents - prorationCents) };
}

export function netOf({ valueCents, terms }: Pick<PeriodPrice, 'valueCents' | 'terms'>): Cents {
  return cents(valueCents - percentOf(valueCents, terms.discountPercent));
}

/** Amount of the coupon, limited so that something is left to charge. */
function couponOf(of: PeriodPrice, period: number, pricing: Pricing): Cents {
  const wanted = couponOff(of.terms.coupon, of.valueCents, period);
  if (wanted === 0) return wanted;
  const nothing = { prorationCents: cents(0), pricing };
  return mostOf(wanted, (couponCents) => optionOf(lessCoupon(of, couponCents), period, nothing))?.[1] ?? cents(0);
}

function lessCoupon(of: PeriodPrice, couponCents: Cents): PeriodPrice {
  return { ...of, valueCents: cents(of.valueCents - couponCents) };
}

function optionOf(
  { valueCents, additional, method, terms }: PeriodPrice,
  period: number,
  { prorationCents, pricing }: { readonly prorationCents: Cents; readonly pricing: Pricing },
): PricedOption | null {
  const { discountPercent, bearer, receivingType, split } = terms;
  const additionalCents = cents(additionalOf(additional, period) + prorationCents);
  return priceOption(
    { valueCents, discountPercent, additionalCents, split, method, bearer, receivingType, pricing },
    1,
  );
}

function mostOf(
  carriedCents: Cents,
  price: (prorationCents: Cents) => PricedOption | null,
): readonly [option: PricedOption, prorationCents: Cents] | null {
  const whole = price(carriedCents);
  if (whole) return [whole, carriedCents];
  let best = carriedCents === 0 ? null : price(cents(0));
  if (!best) return null;
  let [holds, fails] = [0, Number(carriedCents)];
  while (Math.abs(fails - holds) > 1) {
    const middle = Math.trunc((holds + fails) / 2);
    const option = price(cents(middle));
    if (option) [best, holds] = [option, middle];
    else fails = middle;
  }
  return [best, cents(holds)];
}

/** Job that bills a seller's day; its subject is the date. */
export const billDayKind = 'subscription.bill';

/**
 * A period is charged this many days ahead: before the first reminder, 15 days ahead, and after the previous due date,
 * at least 28 days earlier.
 */
export const billAheadDays = 20;

const billTime = '06:00';

/** The job for a due day runs at once, at any hour, when that day should have been billed before today. */
export function billingRun(sellerId: string, dueOn: PlainDate, now: Temporal.Instant): ScheduledJob {
  const [date, today] = [addDays(dueOn, -billAheadDays), plainDateAt(now)];
  if (date < today) return { sellerId, kind: billDayKind, subjectId: today, dueAt: now };
  return dayRun({ sellerId, kind: billDayKind, date, time: billTime }, now);
}
