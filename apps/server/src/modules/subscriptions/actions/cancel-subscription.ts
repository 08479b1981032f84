import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { cancelOfSubscription } from '../../charges/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { insertEvents } from '../store/subscription-events.ts';
import { lockSubscriptions } from '../store/subscription-reader.ts';
import { markCanceled } from '../store/subscription-writer.ts';
import { subscriptionSubject } from './audited-subscription.ts';
import { getSubscription } from './get-subscription.ts';
import { isAnticipated } from './is-anticipated.ts';

export interface CancelInput {
  readonly sellerId: string;
  readonly id: string;
  readonly by: string;
}

/**
 * Cancels a subscription: billing stops, open charges that are not yet due are canceled, and earlier ones stay owed. A
 * subscription that was never paid owes nothing. It is idempotent. Refuses `subscription.not_found` and
 * `subscription.anticipation_active`.
 */
export async function cancelSubscription(
  deps: SubscriptionsDeps,
  { sellerId, id, by }: CancelInput,
): Promise<KeptSubscription> {
  const before = await getSubscription(deps, sellerId, id);
  if (before.status === 'INACTIVE') return before;
  assertThat(!(await isAnticipated(deps, sellerId, id)), 'subscription.anticipation_active');
  const clock = await deps.clockOf(sellerId);
  const at = clock.now();
  await deps.transact(async (tx) => {
    const [current] = await lockSubscriptions(tx, sellerId, [id]);
    if (!current || current.status === 'INACTIVE') return;
    await markCanceled(tx, { sellerId, id, at, by });
    const { coupon } = current.terms;
    // A subscription that was never paid releases its coupon.
    if (coupon && current.status === 'PENDING')
      await deps.catalog.returnCoupon(tx, { sellerId, couponId: coupon.id, subscriptionId: id, at });
    const from = current.status === 'PENDING' ? null : clock.today();
    const reason = 'recorrência cancelada';
    await cancelOfSubscription(tx, { sellerId, subscriptionId: id, from, by, reason, at });
    await appendEvents(tx, [{ sellerId, topic: 'subscription.canceled', subjectId: id }]);
    await insertEvents(tx, sellerId, [{ subscription: { ...current, status: 'INACTIVE' }, at, kind: 'canceled', by }]);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'subscription.canceled',
      subject: subscriptionSubject(current),
      before: { status: current.status },
      after: { status: 'INACTIVE' },
    });
  });
  return getSubscription(deps, sellerId, id);
}
