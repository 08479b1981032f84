import { adjustmentMails } from '@balcao/messages';
import { appendEvents } from '../../../../jobs/index.ts';
import { currentActor, recordAudit } from '../../../audit/index.ts';
import type { SubscriptionsDeps } from '../../deps.ts';
import { refuse } from '../../refusals.ts';
import { cancelAdjustments, findAnnounced } from '../../store/adjustments-store.ts';
import { insertEvents } from '../../store/subscription-events.ts';
import { findSubscriptions, lockSubscriptions } from '../../store/subscription-reader.ts';
import { subscriptionSubject } from '../audited-subscription.ts';
import { correspondenceOf, diffOf, mailTo } from './announce.ts';

export interface CancelAdjustment {
  readonly sellerId: string;
  readonly id: string;
  /** Also those that were announced with it. */
  readonly all: boolean;
}

/**
 * Cancels an announced adjustment and tells its customer. Returns how many are canceled. Refuses
 * `subscription.adjustment_not_found`, and `subscription.adjustment_over` once it was applied or canceled.
 */
export async function cancelAdjustment(
  deps: SubscriptionsDeps,
  { sellerId, id, all }: CancelAdjustment,
): Promise<{ readonly canceled: number }> {
  const [found] = await findAnnounced(deps.reader, sellerId, { id });
  const chosen = found ?? refuse('subscription.adjustment_not_found');
  const { moveId } = chosen;
  const asked = all && moveId ? await findAnnounced(deps.reader, sellerId, { moveId }) : [chosen];
  const open = asked.filter(({ appliedAt, canceledAt }) => !appliedAt && !canceledAt);
  const ids = open.map(({ subscriptionId }) => subscriptionId);
  const before = await findSubscriptions(deps.reader, sellerId, ids);
  const customerIds = before.map(({ customer }) => customer.id);
  const correspondence = await correspondenceOf(deps, sellerId, customerIds);
  const at = (await deps.clockOf(sellerId)).now();
  const by = currentActor().name;
  return deps.transact(async (tx) => {
    const subscriptions = ids.length === 0 ? [] : await lockSubscriptions(tx, sellerId, ids);
    const wanted = new Set(open.map((one) => one.id));
    const canceled = subscriptions.flatMap((subscription) => {
      const adjustment = subscription.adjustments.find((one) => wanted.has(one.id));
      return adjustment ? { subscription, adjustment } : [];
    });
    const [first] = canceled;
    if (!first) return refuse('subscription.adjustment_over');
    const canceledIds = canceled.map(({ adjustment }) => adjustment.id);
    const subscriptionIds = canceled.map(({ subscription }) => subscription.id);
    await cancelAdjustments(tx, sellerId, subscriptionIds, { at, by, ids: canceledIds });
    await insertEvents(
      tx,
      sellerId,
      canceled.map(({ subscription, adjustment }) => {
        return { subscription, at, kind: 'adjustment_canceled', by, ...undone(adjustment) } as const;
      }),
    );
    await appendEvents(
      tx,
      subscriptionIds.map((subjectId) => ({ sellerId, topic: 'subscription.updated', subjectId })),
    );
    await deps.sendMails(
      tx,
      canceled.map(({ subscription, adjustment: { fromDueOn } }) =>
        mailTo(subscription, correspondence, at, (to) => adjustmentMails.canceled({ ...to, fromDueOn })),
      ),
    );
    const subject = subscriptionSubject(first.subscription);
    const { before: was } = undone(first.adjustment);
    const after = canceled.length > 1 ? { rows: canceled.length } : {};
    recordAudit(tx, { sellerId, at, action: 'subscription.adjustment_canceled', subject, before: was, after });
    return { canceled: canceled.length };
  });
}

function undone(adjustment: Parameters<typeof diffOf>[0]): { readonly before: object; readonly after: object } {
  const { before, after } = diffOf(adjustment);
  return { before: after, after: before };
}
