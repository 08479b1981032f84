import type { UpdateSubscription } from '@balcao/contract';
import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { isOfPeriod, monthsOf } from '../../catalog/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { type Charged, prorationOf, type RemainingPeriod, ratesAfter, remainingPeriods } from '../proration.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { netOf } from './price-period.ts';

export interface Change {
  readonly changed: KeptSubscription;
  /** What the days that remain of charged periods cost more at the new rate, or less; 0 unless it was asked for. */
  readonly prorationCents: Cents;
  readonly periods: readonly RemainingPeriod[];
}

/** What a change makes of a subscription today; nothing is written. */
export function composeChange(
  current: KeptSubscription,
  { changes, plan }: { readonly changes: UpdateSubscription; readonly plan: KeptSubscription['plan'] },
  today: PlainDate,
): Change {
  const { type, value: valueCents } = changes.basicValueRequest;
  const bankSlipDescription = changes.bankSlipDescription || null;
  const isProrated = changes.prorate === true;
  const { changed, periods } = withRates(
    current,
    { plan, type, valueCents, bankSlipDescription },
    { today, isProrated },
  );
  const prorationCents = isProrated ? prorationOf(periods, rateOf(changed), leftByCoupon(changed)) : cents(0);
  const carriedCents = cents(current.carriedCents + prorationCents);
  return { changed: { ...changed, carriedCents }, prorationCents, periods: isProrated ? periods : [] };
}

/** A subscription whose rate changes, remembering at which one its charged periods are paid. */
export function withRates(
  current: KeptSubscription,
  changes: Partial<KeptSubscription>,
  { today, isProrated }: { readonly today: PlainDate; readonly isProrated: boolean },
): { readonly changed: KeptSubscription; readonly periods: readonly RemainingPeriod[] } {
  const changed = { ...current, ...changes };
  const periods = remainingPeriods(chargedOf(current), today);
  const chargedRates = ratesAfter(periods, { rate: rateOf(changed), isProrated });
  return { changed: { ...changed, chargedRates }, periods };
}

/** A subscription keeps its own plan as contracted, even if the plan is inactive now. Refuses `plan.not_found` and `plan.inactive`. */
export async function planAsked(
  { catalog }: Pick<SubscriptionsDeps, 'catalog'>,
  { sellerId, plan }: KeptSubscription,
  idPlan: string,
): Promise<KeptSubscription['plan']> {
  if (idPlan === plan.id) return plan;
  const { id, title } = await catalog.getActivePlan(sellerId, idPlan);
  return { id, title };
}

/**
 * How much of a difference the coupon leaves to the buyer, in hundredths of a percent: what it takes of both values it takes of their difference. A
 * coupon of an amount takes as much of the one as of the other.
 */
function leftByCoupon({ terms: { coupon } }: KeptSubscription): (period: number) => number {
  return (period) =>
    coupon?.kind === 'PERCENT' && isOfPeriod(coupon, period) ? 10_000 - Math.round(coupon.percent * 100) : 10_000;
}

function rateOf(subscription: KeptSubscription): Charged['rate'] {
  return { netCents: netOf(subscription), months: monthsOf[subscription.type] };
}

function chargedOf({ startDate, next, chargedRates, ...subscription }: KeptSubscription): Charged {
  return { startDate, next, chargedRates, rate: rateOf({ startDate, next, chargedRates, ...subscription }) };
}
