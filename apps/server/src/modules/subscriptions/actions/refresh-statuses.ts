import { assertInvariant } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents, type DomainEvent, scheduleJobs } from '../../../jobs/index.ts';
import { paymentStatusOf } from '../../charges/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { insertEvents } from '../store/subscription-events.ts';
import { lockSubscriptions } from '../store/subscription-reader.ts';
import { setStatuses } from '../store/subscription-writer.ts';
import { nextStatuses, type SubscriptionStatus, statusBy } from '../subscription.ts';
import { billingRun } from './next-charge.ts';
import { takeBackCredits } from './take-back-credits.ts';

/**
 * Updates subscriptions from the current state of their charges, so events may arrive in any order: a late charge makes
 * a DEFAULTER, no late charge makes it ACTIVE again, and a credit of a refunded charge is reversed.
 */
export async function refreshStatuses(
  { transact, clockOf, catalog }: Pick<SubscriptionsDeps, 'transact' | 'clockOf' | 'catalog'>,
  sellerId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const now = (await clockOf(sellerId)).now();
  await transact(async (tx) => {
    const locked = await lockSubscriptions(tx, sellerId, ids);
    await takeBackCredits(tx, sellerId, ids, now);
    const standings = await paymentStatusOf(tx, sellerId, ids);
    const changed = locked.flatMap((subscription) => {
      const standing = standings.get(subscription.id) ?? nothingCharged;
      const status = statusBy(subscription.status, standing);
      return status === subscription.status ? [] : { subscription, status };
    });
    await write(tx, sellerId, changed, now);
    for (const { subscription, status } of changed) {
      const { id: subscriptionId, terms, customer } = subscription;
      // An expired charge that was paid after all was priced with the coupon, so the coupon counts even if it is used
      // up.
      if (status !== 'ACTIVE' || !terms.coupon) continue;
      const redeemed = { sellerId, couponId: terms.coupon.id, subscriptionId, customerId: customer.id, at: now };
      await catalog.redeemCoupon(tx, { ...redeemed, isContracted: true });
    }
    for (const { id: subscriptionId, status, terms } of locked) {
      const standing = standings.get(subscriptionId);
      const isOver = standing && (!standing.isOpen || standing.hasExpired);
      const isUnpaid = status !== 'INACTIVE' && status !== 'PAUSED' && isOver && !standing.wasPaid;
      // The buyer may return to the link and redeem the coupon again if it is still available, or may pay after all.
      if (isUnpaid && terms.coupon)
        await catalog.returnCoupon(tx, { sellerId, couponId: terms.coupon.id, subscriptionId, at: now });
    }
  });
}

const nothingCharged = { isLate: false, wasPaid: false, isOpen: false, hasExpired: false };

interface Changed {
  readonly subscription: KeptSubscription;
  readonly status: SubscriptionStatus;
}

async function write(tx: Tx, sellerId: string, changed: readonly Changed[], now: Temporal.Instant): Promise<void> {
  for (const { subscription, status } of changed) {
    assertInvariant(
      nextStatuses(subscription.status).includes(status),
      `${subscription.status} does not become ${status}`,
    );
  }
  await setStatuses(
    tx,
    sellerId,
    changed.map(({ subscription, status }) => ({ ...subscription, status })),
  );
  // PENDING subscriptions have not been billed so far.
  const begun = changed.filter(({ subscription }) => subscription.status === 'PENDING');
  await scheduleJobs(
    tx,
    begun.map(({ subscription }) => billingRun(sellerId, subscription.nextDueOn, now)),
  );
  await appendEvents(tx, changed.map(eventOf));
  const lines = changed.map(({ subscription, status }) => {
    const kind = status === 'DEFAULTER' ? 'defaulted' : subscription.status === 'DEFAULTER' ? 'recovered' : 'activated';
    return { subscription: { ...subscription, status }, at: now, kind, by: null } as const;
  });
  await insertEvents(tx, sellerId, lines);
}

function eventOf({ subscription, status }: Changed): DomainEvent {
  const { sellerId, id: subjectId } = subscription;
  if (status === 'DEFAULTER') return { sellerId, topic: 'subscription.defaulted', subjectId };
  const topic = subscription.status === 'DEFAULTER' ? 'subscription.recovered' : 'subscription.updated';
  return { sellerId, topic, subjectId };
}
