import { assertInvariant, type Clock, cents, dayOfMonth } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents } from '../../../jobs/index.ts';
import type { SubscriptionPeriod } from '../../charges/index.ts';
import { changeCardOfSubscription } from '../../charges/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { dueAfter } from '../interval.ts';
import type { ChargedPeriod } from '../proration.ts';
import { assertThat } from '../refusals.ts';
import { writePeriod } from '../store/charged-periods.ts';
import type { AgreedSubscription, KeptSubscription } from '../store/kept-subscription.ts';
import { insertEvents, type SubscriptionEvent } from '../store/subscription-events.ts';
import { findSubscriptionOfLink, lockSubscriptions } from '../store/subscription-reader.ts';
import { changeSubscription, insertSubscription } from '../store/subscription-writer.ts';
import { nextPeriodOf } from './next-charge.ts';

export interface BeginSubscription
  extends AgreedSubscription,
    Pick<KeptSubscription, 'sellerId' | 'customer' | 'plan'> {
  readonly linkId: string;
  readonly by: string;
}

/**
 * Starts a link's subscription: it is PENDING until its first charge, which the caller opens, is paid. Until then
 * another payment method or coupon may replace the first; a link has one subscription. Returns the period to be paid.
 * Refuses `subscription.canceled` and the refusals of `redeemCoupon`.
 */
export async function beginSubscription(
  { catalog }: Pick<SubscriptionsDeps, 'catalog'>,
  tx: Tx,
  input: BeginSubscription,
  clock: Clock,
): Promise<SubscriptionPeriod> {
  const { sellerId, linkId, card } = input;
  const fresh = freshSubscription(input, clock.now());
  if (await insertSubscription(tx, fresh)) {
    await writePeriod(tx, fresh, firstPeriodOf(fresh));
    await redeem(catalog, tx, { before: null, after: fresh, at: clock.now() });
    await appendEvents(tx, [{ sellerId, topic: 'subscription.created', subjectId: fresh.id }]);
    await insertEvents(tx, sellerId, [{ subscription: fresh, at: clock.now(), kind: 'created', by: input.by }]);
    return { subscriptionId: fresh.id, period: 1 };
  }
  const found = await findSubscriptionOfLink(tx, sellerId, linkId);
  const [current] = found ? await lockSubscriptions(tx, sellerId, [found.id]) : [];
  assertInvariant(current, 'a link that is taken has its subscription');
  assertThat(current.status !== 'INACTIVE', 'subscription.canceled');
  const { id: subscriptionId } = current;
  const changed = goOn(current, fresh);
  await changeSubscription(tx, changed);
  if (current.status === 'PENDING') await writePeriod(tx, changed, firstPeriodOf(changed));
  await redeem(catalog, tx, { before: current, after: changed, at: clock.now() });
  if (current.status !== 'PENDING')
    await insertEvents(tx, sellerId, methodChanged(current, changed, { at: clock.now(), by: input.by }));
  // Charges billed meanwhile may wait for a card that was refused permanently.
  if (card && card.token !== current.card?.token) {
    await changeCardOfSubscription(tx, { sellerId, subscriptionId, card, at: clock.now() });
  }
  await appendEvents(tx, [{ sellerId, topic: 'subscription.updated', subjectId: subscriptionId }]);
  return { subscriptionId, period: 1 };
}

/** The subscription owns its coupon's redemption: another coupon releases it, and another buyer takes it over. */
async function redeem(
  { redeemCoupon, returnCoupon }: SubscriptionsDeps['catalog'],
  tx: Tx,
  { before, after, at }: { before: KeptSubscription | null; after: KeptSubscription; at: Temporal.Instant },
): Promise<void> {
  const { sellerId, id: subscriptionId, customer } = after;
  const [last, coupon] = [before?.terms.coupon, after.terms.coupon];
  if (last && last.id !== coupon?.id) await returnCoupon(tx, { sellerId, couponId: last.id, subscriptionId, at });
  if (!coupon || (before && before.status !== 'PENDING')) return;
  await redeemCoupon(tx, { sellerId, couponId: coupon.id, subscriptionId, customerId: customer.id, at });
}

function freshSubscription(input: BeginSubscription, now: Temporal.Instant): KeptSubscription {
  const { startDate, interval, by, ...given } = input;
  const dueDay = dayOfMonth(startDate);
  return {
    ...given,
    status: 'PENDING',
    awaitsChoice: false,
    invoiceEnabled: true,
    startDate,
    interval,
    dueDay,
    nextPeriod: 2,
    nextDueOn: dueAfter(startDate, { interval, dueDay }),
    trialEndsOn: null,
    endsOn: null,
    cancelsOn: null,
    pause: null,
    adjustment: null,
    adjustsOn: null,
    adjustments: [],
    carriedCents: cents(0),
    lastDueOn: startDate,
    version: 1,
    createdAt: now,
    createdBy: by,
    canceledAt: null,
    canceledBy: null,
  };
}

/** The period that the buyer pays at the link. */
function firstPeriodOf(fresh: KeptSubscription): ChargedPeriod {
  return nextPeriodOf({ ...fresh, nextPeriod: 1, nextDueOn: fresh.startDate });
}

/**
 * A subscription that was never billed restarts on the new day; a running one only changes its buyer and payment
 * method.
 */
function goOn(current: KeptSubscription, fresh: KeptSubscription): KeptSubscription {
  const { customer, method, card } = fresh;
  if (current.status !== 'PENDING') {
    const { coupon = null, offers = [] } = current.terms;
    const terms = { ...fresh.terms, coupon, offers };
    return { ...current, customer, method, terms, card };
  }
  const { id, version, createdAt, createdBy, invoiceEnabled } = current;
  return { ...fresh, id, version, createdAt, createdBy, invoiceEnabled };
}

function methodChanged(
  before: KeptSubscription,
  after: KeptSubscription,
  { at, by }: Pick<SubscriptionEvent, 'at' | 'by'>,
): SubscriptionEvent[] {
  const paymentOf = ({ method, card }: KeptSubscription) => ({ methods: [method], card: card?.last4digits ?? null });
  const values = { before: paymentOf(before), after: paymentOf(after) };
  return [{ subscription: after, at, kind: 'method_changed', by, ...values }];
}
