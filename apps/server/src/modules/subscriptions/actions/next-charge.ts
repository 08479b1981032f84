import {
  addDays,
  assertInvariant,
  type Cents,
  cents,
  daysBetween,
  instantAt,
  maxPlainDate,
  type PlainDate,
  percentOf,
  plainDateAt,
  roundHalfUp,
  sumCents,
} from '@balcao/kernel';
import { dayRun, type ScheduledJob } from '../../../jobs/index.ts';
import { type CouponTerms, couponOff, isOfPeriod } from '../../catalog/index.ts';
import { type PricedOption, type Pricing, priceOption, sumOfLines, type ValueLine } from '../../charges/index.ts';
import { adjustedBy, noticeDays } from '../adjustment.ts';
import { dueAfter, lengthOf } from '../interval.ts';
import type { ChargedPeriod } from '../proration.ts';
import type { DueSubscription, KeptSubscription, SubscriptionTerms } from '../store/kept-subscription.ts';
import {
  type Addition,
  changesOn,
  isDue,
  isInTrial,
  isOver,
  lastDayOf,
  partOf,
  type SubscriptionItem,
  type SubscriptionMethod,
} from '../subscription.ts';

type Billed = Pick<
  DueSubscription,
  | 'interval'
  | 'dueDay'
  | 'nextPeriod'
  | 'nextDueOn'
  | 'endsOn'
  | 'cancelsOn'
  | 'valueCents'
  | 'items'
  | 'additions'
  | 'method'
  | 'terms'
  | 'carriedCents'
> &
  Partial<Pick<DueSubscription, 'adjustments'>>;

export interface NextCharge extends ChargedPeriod {
  readonly billedOn: PlainDate;
  readonly dueDate: PlainDate;
  /** Null when nothing would be left after fees, so it is not charged. */
  readonly price: PricedPeriod | null;
  readonly after: { readonly nextPeriod: number; readonly nextDueOn: PlainDate };
}

/** Null when it ends before another period begins. */
export function nextChargeOf(unadjusted: Billed, pricing: Pricing, today: PlainDate): NextCharge | null {
  if (isOver(unadjusted)) return null;
  const subscription = adjustedBy(unadjusted, unadjusted.nextDueOn);
  const charged = nextPeriodOf(subscription);
  const { period, from, to, fullDays } = charged;
  const days = daysBetween(from, to) + 1;
  const priced = days < fullDays ? partOfPeriod(subscription, days, fullDays) : subscription;
  const billedOn = maxPlainDate(addDays(from, -billAheadDays), today);
  return {
    ...charged,
    billedOn,
    // A charge that is billed late is due on the day of billing, because its buyer has not seen it before.
    dueDate: maxPlainDate(from, billedOn),
    price: pricePeriod(priced, period, pricing),
    after: { nextPeriod: period + 1, nextDueOn: addDays(from, fullDays) },
  };
}

/** The next period, which may be cut short by the end of the subscription. */
export function nextPeriodOf(
  subscription: Pick<
    Billed,
    'interval' | 'dueDay' | 'nextPeriod' | 'nextDueOn' | 'endsOn' | 'cancelsOn' | 'valueCents' | 'terms'
  >,
): ChargedPeriod {
  const { interval, nextPeriod: period, nextDueOn: from } = subscription;
  const nextDueOn = dueAfter(from, subscription);
  const [wholeTo, lastDay] = [addDays(nextDueOn, -1), lastDayOf(subscription)];
  const to = lastDay !== null && lastDay < wholeTo ? lastDay : wholeTo;
  const fullDays = daysBetween(from, nextDueOn);
  return { period, from, to, fullDays, length: lengthOf(interval), rate: rateOf(subscription) };
}

/** The last period of a subscription that ends within it is charged for its days. */
function partOfPeriod<Of extends Billed>(subscription: Of, days: number, fullDays: number): Of {
  const valueCents = cents(Math.max(1, roundHalfUp((subscription.valueCents * days) / fullDays)));
  return { ...subscription, valueCents, items: [] };
}

export function nextChargesOf(
  subscription: Billed,
  pricing: Pricing,
  { today, count }: { readonly today: PlainDate; readonly count: number },
): NextCharge[] {
  const charges: NextCharge[] = [];
  for (let at = subscription; charges.length < count; ) {
    const charge = nextChargeOf(at, pricing, today);
    if (!charge) return charges;
    charges.push(charge);
    if (!charge.price) return charges;
    at = { ...at, ...charge.after, carriedCents: charge.price.carriedCents };
  }
  return charges;
}

export function rateOf(subscription: Pick<Billed, 'valueCents' | 'terms' | 'interval'>): ChargedPeriod['rate'] {
  return { netCents: netOf(subscription), length: lengthOf(subscription.interval) };
}

export interface PeriodPrice {
  readonly valueCents: Cents;
  /** Parts of the value; empty when it is the plan's alone. */
  readonly items: readonly SubscriptionItem[];
  readonly additions: readonly Addition[];
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
 * rest, plus the additions of the period, plus the carried amount. A coupon and a credit are used as far
 * as something is left to charge; the rest of a credit is carried to the next period, and the rest of a coupon is lost.
 * Returns null when nothing would be left after fees.
 */
export function pricePeriod(request: PeriodPrice, period: number, pricing: Pricing): PricedPeriod | null {
  const coupon = couponOfPeriod(request.terms, period);
  const couponCents = couponOf(request, period, pricing);
  const of = lessCoupon(request, couponCents);
  const found = maxOf(of.carriedCents, (prorationCents) => optionOf(of, period, { prorationCents, pricing }));
  if (!found) return null;
  const [option, prorationCents] = found;
  const parts: readonly ValueLine[] = [
    ...valueLinesOf(request),
    {
      kind: 'COUPON',
      amountCents: cents(-couponCents),
      ...(coupon && { title: coupon.code }),
    },
    { kind: 'DISCOUNT', amountCents: cents(-option.discountCents) },
    ...of.additions.map((addition): ValueLine => {
      const line = { kind: 'ADDITIONAL', amountCents: partOf(addition, period) } as const;
      return addition.title === null ? line : { ...line, title: addition.title };
    }),
    { kind: 'PRORATION', amountCents: prorationCents },
    { kind: 'BUYER_FEES', amountCents: cents(option.totalCents - option.valueCents) },
  ];
  const lines = parts.filter(({ kind, amountCents }) => kind === 'PERIOD_VALUE' || amountCents !== 0);
  assertInvariant(sumOfLines(lines) === option.totalCents, 'the lines of a period sum to its total');
  return { option, lines, carriedCents: cents(of.carriedCents - prorationCents) };
}

function valueLinesOf({ items, valueCents }: PeriodPrice): readonly ValueLine[] {
  if (items.length === 0) return [{ kind: 'PERIOD_VALUE', amountCents: valueCents }];
  return items.map(({ title, unitCents, quantity }) => ({
    kind: 'PERIOD_VALUE',
    amountCents: cents(unitCents * quantity),
    title: quantity === 1 ? title : `${quantity} × ${title}`,
  }));
}

export function netOf({ valueCents, terms }: Pick<PeriodPrice, 'valueCents' | 'terms'>): Cents {
  return cents(valueCents - percentOf(valueCents, terms.discountPercent));
}

/** The coupon of a period, or the offer in its place; null when it has neither. */
export function couponOfPeriod({ coupon, offers = [] }: SubscriptionTerms, period: number): CouponTerms | null {
  const offer = offers.find((one) => period >= one.fromPeriod && isOfPeriod(one, period));
  if (offer) return offer;
  return coupon && isOfPeriod(coupon, period) ? coupon : null;
}

/** Amount of the coupon, limited so that something is left to charge. */
function couponOf(of: PeriodPrice, period: number, pricing: Pricing): Cents {
  const wanted = couponOff(couponOfPeriod(of.terms, period), of.valueCents, period);
  if (wanted === 0) return wanted;
  const nothing = { prorationCents: cents(0), pricing };
  return maxOf(wanted, (couponCents) => optionOf(lessCoupon(of, couponCents), period, nothing))?.[1] ?? cents(0);
}

function lessCoupon(of: PeriodPrice, couponCents: Cents): PeriodPrice {
  return { ...of, valueCents: cents(of.valueCents - couponCents) };
}

function optionOf(
  { valueCents, additions, method, terms }: PeriodPrice,
  period: number,
  { prorationCents, pricing }: { readonly prorationCents: Cents; readonly pricing: Pricing },
): PricedOption | null {
  const { discountPercent, bearer, receivingType, split } = terms;
  const additionalCents = cents(sumCents(additions.map((addition) => partOf(addition, period))) + prorationCents);
  return priceOption(
    { valueCents, discountPercent, additionalCents, split, method, bearer, receivingType, pricing },
    1,
  );
}

function maxOf(
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

/** The run that announces an anniversary's adjustment, so long before it is billed. */
export function announcingRun(sellerId: string, adjustsOn: PlainDate, now: Temporal.Instant): ScheduledJob {
  return billingRun(sellerId, addDays(adjustsOn, -noticeDays), now);
}

/** Job that tells the customer that the trial ends; its subject is the subscription. */
export const trialReminderKind = 'subscription.trial-reminder';

const reminderDays = 3;

/** A trial that is no longer than the reminder itself gets none. */
function trialReminderOf(subscription: KeptSubscription, now: Temporal.Instant): ScheduledJob[] {
  const { sellerId, id, trialEndsOn } = subscription;
  if (!trialEndsOn || !isInTrial(subscription)) return [];
  const date = addDays(trialEndsOn, 1 - reminderDays);
  const dueAt = instantAt(date, '09:00');
  return date <= plainDateAt(now) ? [] : [{ sellerId, kind: trialReminderKind, subjectId: id, dueAt }];
}

/** Jobs that bill its next period, announce its next adjustment or its trial's end, and change it on its day. */
export function billingJobsOf(subscription: KeptSubscription, now: Temporal.Instant): ScheduledJob[] {
  const { sellerId, nextDueOn, adjustsOn } = subscription;
  const date = changesOn(subscription);
  return [
    ...(isDue(subscription) ? [billingRun(sellerId, nextDueOn, now)] : []),
    ...(isDue(subscription) && adjustsOn ? [announcingRun(sellerId, adjustsOn, now)] : []),
    ...(date ? [dayRun({ sellerId, kind: billDayKind, date, time: billTime }, now)] : []),
    ...trialReminderOf(subscription, now),
  ];
}
