import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { adjustedBy } from '../adjustment.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import type { Interval } from '../interval.ts';
import {
  chosenMethod,
  periodAfterAdditions,
  type SubscriptionMethod,
  type SubscriptionStatus,
} from '../subscription.ts';
import { getSubscription } from './get-subscription.ts';
import { pricePeriod } from './next-charge.ts';

export interface DebitTerms {
  readonly status: SubscriptionStatus;
  /** Null when the customer did not choose it. */
  readonly method: SubscriptionMethod | null;
  readonly interval: Interval;
  readonly planTitle: string;
  readonly linkId: string | null;
  readonly customer: { readonly id: string; readonly name: string; readonly document: string };
  readonly nextDueOn: PlainDate;
  /** Amounts without carried sums, until they stay constant; empty when nothing would be left after fees. */
  readonly amounts: readonly Cents[];
  readonly nextCents: Cents | null;
}

/** Refuses `subscription.not_found`. */
export async function findDebitTerms(
  deps: Pick<SubscriptionsDeps, 'reader' | 'sellers'>,
  sellerId: string,
  id: string,
): Promise<DebitTerms> {
  const [subscription, pricing] = await Promise.all([
    getSubscription(deps, sellerId, id),
    deps.sellers.pricingOf(sellerId),
  ]);
  const { status, interval, plan, linkId, customer, nextDueOn, nextPeriod, additions, terms } = subscription;
  const discounts = [terms.coupon, ...(terms.offers ?? [])].map((one) => (one?.periods ?? 0) + 1);
  const last = Math.max(nextPeriod, periodAfterAdditions(additions), ...discounts);
  const periods = Array.from({ length: last - nextPeriod + 1 }, (_, index) => nextPeriod + index);
  const usual = { ...subscription, carriedCents: cents(0) };
  const priced = periods.map((period) => ({ of: usual, period }));
  const adjusted = usual.adjustments.map(({ fromDueOn }) => ({ of: adjustedBy(usual, fromDueOn), period: last }));
  const amounts = [...priced, ...adjusted].flatMap(
    ({ of, period }) => pricePeriod(of, period, pricing)?.option.totalCents ?? [],
  );
  const next = adjustedBy(subscription, nextDueOn);
  const nextCents = pricePeriod(next, nextPeriod, pricing)?.option.totalCents ?? null;
  const method = chosenMethod(subscription);
  return { status, method, interval, planTitle: plan.title, linkId, customer, nextDueOn, amounts, nextCents };
}
