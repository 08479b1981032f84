import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import { adjustedBy, adjustmentsBy } from '../../adjustment.ts';
import { applyValues } from '../../store/adjustments-store.ts';
import type { DueSubscription, KeptSubscription } from '../../store/kept-subscription.ts';
import { insertEvents } from '../../store/subscription-events.ts';
import { lockSubscriptions } from '../../store/subscription-reader.ts';
import { diffOf } from './announce.ts';

/** Locks those whose next period has a new value. They are locked before the run moves them on, as others lock them. */
export async function lockAdjusted(
  tx: Tx,
  sellerId: string,
  due: readonly DueSubscription[],
): Promise<readonly KeptSubscription[]> {
  const told = due.filter(({ adjustments, nextDueOn }) => adjustmentsBy(adjustments, nextDueOn).length > 0);
  if (told.length === 0) return [];
  return lockSubscriptions(
    tx,
    sellerId,
    told.map(({ id }) => id),
  );
}

/** Gives subscriptions whose first period with a new value is billed in this transaction that value for good. */
export async function applyAdjustments(
  tx: Tx,
  sellerId: string,
  subscriptions: readonly KeptSubscription[],
  at: Temporal.Instant,
): Promise<void> {
  if (subscriptions.length === 0) return;
  const adjusted = subscriptions.map((subscription) => {
    const { id: subscriptionId, adjustments, nextDueOn } = subscription;
    const adjustmentIds = adjustmentsBy(adjustments, nextDueOn).map(({ id }) => id);
    const { valueCents, items } = adjustedBy(subscription, nextDueOn);
    return { subscriptionId, adjustmentIds, valueCents, items };
  });
  await applyValues(tx, sellerId, adjusted, at);
  const events = subscriptions.flatMap((subscription) =>
    adjustmentsBy(subscription.adjustments, subscription.nextDueOn).map((adjustment) => {
      const { valueCents, announcedBy: by } = adjustment;
      return {
        subscription: { ...subscription, valueCents },
        at,
        kind: 'adjusted',
        by,
        ...diffOf(adjustment),
      } as const;
    }),
  );
  await insertEvents(tx, sellerId, events);
  await appendEvents(
    tx,
    subscriptions.map(({ id }) => ({ sellerId, topic: 'subscription.updated', subjectId: id })),
  );
}
