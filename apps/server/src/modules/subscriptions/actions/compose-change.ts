import type { UpdateSubscription } from '@balcao/contract';
import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { isOfPeriod, monthsOf } from '../../catalog/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import {
  type Charged,
  type CouponPart,
  prorationOf,
  type RemainingPeriod,
  ratesAfter,
  remainingPeriods,
} from '../proration.ts';
import type { PeriodCredit } from '../store/credit-store.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { netOf } from './next-charge.ts';

export interface Change {
  readonly changed: KeptSubscription;
  readonly prorationCents: Cents;
  readonly periods: readonly RemainingPeriod[];
  readonly credits: readonly PeriodCredit[];
}

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
  const couponOf = couponPartOf(changed);
  const prorationCents = isProrated ? prorationOf(periods, rateOf(changed), couponOf) : cents(0);
  const credits = isProrated
    ? creditsOf(periods, prorationCents, (one) => prorationOf([one], rateOf(changed), couponOf))
    : [];
  const carriedCents = cents(current.carriedCents + prorationCents);
  return { changed: { ...changed, carriedCents }, prorationCents, periods: isProrated ? periods : [], credits };
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

function couponPartOf({ terms: { coupon, discountPercent } }: KeptSubscription): (period: number) => CouponPart {
  return (period) => {
    if (!coupon || !isOfPeriod(coupon, period)) return { leftHundredths: 10_000 };
    if (coupon.kind === 'PERCENT') return { leftHundredths: 10_000 - Math.round(coupon.percent * 100) };
    const leftOfDiscount = 10_000 - Math.round(discountPercent * 100);
    return { offTenThousandths: BigInt(coupon.amountCents) * BigInt(leftOfDiscount) };
  };
}

function rateOf(subscription: KeptSubscription): Charged['rate'] {
  return { netCents: netOf(subscription), months: monthsOf[subscription.type] };
}

function chargedOf({ startDate, next, chargedRates, ...subscription }: KeptSubscription): Charged {
  return { startDate, next, chargedRates, rate: rateOf({ startDate, next, chargedRates, ...subscription }) };
}
