import { addMonths, type Cents, cents, instantAt, newId, type PlainDate } from '@balcao/kernel';
import { valueLineTexts } from '@balcao/messages/value-lines';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { findOffered, insertEvents } from '../store/subscription-events.ts';
import { lockSubscriptions } from '../store/subscription-reader.ts';
import { changeSubscription } from '../store/subscription-writer.ts';
import { isDue } from '../subscription.ts';
import { subscriptionSubject } from './audited-subscription.ts';
import { billingJobsOf, couponOfPeriod, nextChargeOf } from './next-charge.ts';

/** Discount on the next charges of a subscription whose customer thinks of canceling it. */
export interface RetentionOffer {
  readonly percent: number;
  readonly charges: number;
}

/** A subscription accepts one offer in this time. */
export function offersSince(today: PlainDate): Temporal.Instant {
  return instantAt(addMonths(today, -12));
}

/** With the offer in its next periods; null while it has another discount, or when it goes on no longer. */
export function withOffer(
  subscription: KeptSubscription,
  { percent, charges }: RetentionOffer,
  id: string,
): KeptSubscription | null {
  const { terms, nextPeriod: fromPeriod, cancelsOn } = subscription;
  if (!isDue(subscription) || cancelsOn !== null) return null;
  if (couponOfPeriod(terms, fromPeriod)) return null;
  const periods = fromPeriod + charges - 1;
  const offer = {
    id,
    code: valueLineTexts.offerCode,
    kind: 'PERCENT',
    percent,
    amountCents: cents(0),
    periods,
    fromPeriod,
  } as const;
  return { ...subscription, terms: { ...terms, offers: [...(terms.offers ?? []), offer] } };
}

interface AcceptOffer {
  readonly sellerId: string;
  readonly id: string;
  readonly by: string;
  readonly offer: RetentionOffer;
  /** Total of the next charge that was shown. */
  readonly expectedCents: Cents;
}

/**
 * Discounts the next charges. Refuses `subscription.not_found`, `subscription.offer_unavailable` and
 * `subscription.amount_changed`.
 */
export async function acceptOffer(
  deps: Pick<SubscriptionsDeps, 'transact' | 'clockOf' | 'sellers'>,
  { sellerId, id, by, offer, expectedCents }: AcceptOffer,
): Promise<void> {
  const [pricing, clock] = await Promise.all([deps.sellers.pricingOf(sellerId), deps.clockOf(sellerId)]);
  const [at, today] = [clock.now(), clock.today()];
  await deps.transact(async (tx) => {
    const [found] = await lockSubscriptions(tx, sellerId, [id]);
    const current = found ?? refuse('subscription.not_found');
    const offered = await findOffered(tx, sellerId, [id], offersSince(today));
    assertThat(!offered.has(id), 'subscription.offer_unavailable');
    const changed = withOffer(current, offer, newId()) ?? refuse('subscription.offer_unavailable');
    const next = nextChargeOf(changed, pricing, today);
    assertThat(next?.price?.option.totalCents === expectedCents, 'subscription.amount_changed');
    await changeSubscription(tx, changed);
    await scheduleJobs(tx, billingJobsOf(changed, at));
    await appendEvents(tx, [{ sellerId, topic: 'subscription.updated', subjectId: id }]);
    const diff = { before: {}, after: { discountPercent: offer.percent, periods: offer.charges } };
    await insertEvents(tx, sellerId, [{ subscription: changed, at, kind: 'offer_accepted', by, ...diff }]);
    const subject = subscriptionSubject(changed);
    recordAudit(tx, { sellerId, at, action: 'subscription.offer_accepted', subject, ...diff });
  });
}
