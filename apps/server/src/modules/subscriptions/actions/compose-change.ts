import type { UpdateSubscription } from '@balcao/contract';
import { type Cents, cents, dayOfMonth, daysBetween, type PlainDate, roundHalfUp, withDay } from '@balcao/kernel';
import type { SubscriptionsDeps } from '../deps.ts';
import { dueAfter } from '../interval.ts';
import {
  type ChargedPeriod,
  type CouponPart,
  prorationOf,
  type RemainingPeriod,
  remainingPeriods,
} from '../proration.ts';
import { assertThat } from '../refusals.ts';
import type { PeriodCredit } from '../store/charged-periods.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { isOver } from '../subscription.ts';
import { additionsFrom, adjustmentFrom, intervalFrom, itemsOf } from './asked-terms.ts';
import { couponOfPeriod, netOf, rateOf } from './next-charge.ts';

export interface Change {
  readonly changed: KeptSubscription;
  readonly prorationCents: Cents;
  readonly periods: readonly RemainingPeriod[];
  readonly credits: readonly PeriodCredit[];
  /** Value of the days by which a later due day extends what was charged. */
  readonly movedCents: Cents;
}

export interface RequestedChange {
  readonly changes: UpdateSubscription;
  readonly plan: KeptSubscription['plan'];
  /** Periods that are not over. */
  readonly charged: readonly ChargedPeriod[];
}

/** Refuses `subscription.items_sum`, `subscription.over` and `subscription.adjustment_announced`. */
export function composeChange(
  current: KeptSubscription,
  { changes, plan, charged }: RequestedChange,
  today: PlainDate,
): Change {
  const changed = {
    ...withChanges(current, changes, plan),
    ...(changes.adjustment !== undefined && adjustmentFrom(changes.adjustment, current, today)),
  };
  assertAsAnnounced(current, changed);
  const isProrated = changes.prorate === true;
  const periods = isProrated ? remainingPeriods(charged, today) : [];
  const couponOf = couponPartOf(changed);
  const prorationCents = prorationOf(periods, rateOf(changed), couponOf);
  const credits = creditsOf(periods, prorationCents, (one) => prorationOf([one], rateOf(changed), couponOf));
  const movedCents = movedBetween(current, changed);
  const carriedCents = cents(current.carriedCents + prorationCents + movedCents);
  return { changed: { ...changed, carriedCents }, prorationCents, periods, credits, movedCents };
}

function withChanges(
  current: KeptSubscription,
  changes: UpdateSubscription,
  plan: KeptSubscription['plan'],
): KeptSubscription {
  const { value: valueCents } = changes.basicValueRequest;
  const interval = intervalFrom(changes.basicValueRequest);
  const { nextPeriod } = current;
  const begun = current.additions.filter(({ fromPeriod }) => fromPeriod < nextPeriod);
  const additions = changes.additions ? [...begun, ...additionsFrom(changes.additions, nextPeriod)] : current.additions;
  const changed = {
    ...current,
    plan,
    interval,
    valueCents,
    items: itemsOf(changes.items, valueCents),
    additions,
    bankSlipDescription: changes.bankSlipDescription || null,
    ...dueDayOf(current, interval, changes.dueDay),
    ...(changes.endsOn !== undefined && { endsOn: changes.endsOn }),
  };
  assertThat(!isOver(changed) || isOver(current), 'subscription.over');
  return changed;
}

/** The customer was told an amount, which another value would not lead to. */
function assertAsAnnounced(current: KeptSubscription, changed: KeptSubscription): void {
  const priceOf = ({ valueCents, items, interval }: KeptSubscription) => JSON.stringify([valueCents, items, interval]);
  const isSame = priceOf(current) === priceOf(changed);
  assertThat(isSame || current.adjustments.length === 0, 'subscription.adjustment_announced');
}

/** The next due date moves to the first such day from it on. */
function dueDayOf(
  { nextDueOn, ...current }: KeptSubscription,
  interval: KeptSubscription['interval'],
  dueDay?: number,
) {
  if (interval.unit === 'WEEK') return { nextDueOn, dueDay: current.dueDay };
  const wanted = dueDay ?? (current.interval.unit === 'WEEK' ? dayOfMonth(nextDueOn) : current.dueDay);
  if (wanted === current.dueDay) return { nextDueOn, dueDay: wanted };
  const sameMonth = withDay(nextDueOn, wanted);
  const month = { interval: { unit: 'MONTH', count: 1 }, dueDay: wanted } as const;
  return { nextDueOn: sameMonth >= nextDueOn ? sameMonth : dueAfter(sameMonth, month), dueDay: wanted };
}

/** Days that no period covers are charged at the value of the day, when something was charged before them. */
function movedBetween(current: KeptSubscription, changed: KeptSubscription): Cents {
  const days = daysBetween(current.nextDueOn, changed.nextDueOn);
  if (days === 0 || current.lastDueOn === null) return cents(0);
  const fullDays = daysBetween(current.nextDueOn, dueAfter(current.nextDueOn, current));
  return cents(roundHalfUp((netOf(current) * days) / fullDays));
}

/** The proration is rounded once, and the first period gets the rounding difference. */
function creditsOf(
  periods: readonly RemainingPeriod[],
  prorationCents: Cents,
  ofOne: (period: RemainingPeriod) => Cents,
): PeriodCredit[] {
  const rest = periods.slice(1).map((one) => ({ period: one.period, givenCents: cents(-ofOne(one)) }));
  const [first] = periods;
  if (!first) return [];
  const ofRest = rest.reduce((sum, { givenCents }) => sum + givenCents, 0);
  return [{ period: first.period, givenCents: cents(-prorationCents - ofRest) }, ...rest];
}

/** A subscription keeps its own plan even when it is inactive now. Refuses `plan.not_found` and `plan.inactive`. */
export async function requestedPlan(
  { catalog }: Pick<SubscriptionsDeps, 'catalog'>,
  { sellerId, plan }: KeptSubscription,
  idPlan: string,
): Promise<KeptSubscription['plan']> {
  if (idPlan === plan.id) return plan;
  const { id, title } = await catalog.getActivePlan(sellerId, idPlan);
  return { id, title };
}

function couponPartOf({ terms }: KeptSubscription): (period: number) => CouponPart {
  return (period) => {
    const coupon = couponOfPeriod(terms, period);
    if (!coupon) return { leftHundredths: 10_000 };
    if (coupon.kind === 'PERCENT') return { leftHundredths: 10_000 - Math.round(coupon.percent * 100) };
    const leftOfDiscount = 10_000 - Math.round(terms.discountPercent * 100);
    return { offTenThousandths: BigInt(coupon.amountCents) * BigInt(leftOfDiscount) };
  };
}
