import type { AdjustmentItem, SubscriptionDetail } from '@balcao/contract';
import type { PlainDate } from '@balcao/kernel';
import { waitsForRate } from '../actions/adjustments/announce-agreed.ts';
import type { findAdjustments } from '../actions/adjustments/find-adjustments.ts';
import type { getSubscription } from '../actions/get-subscription.ts';
import { type AnnouncedAdjustment, rateMonthOf } from '../adjustment.ts';
import type { SubscriptionsDeps } from '../deps.ts';

type Found = Awaited<ReturnType<typeof findAdjustments>>['found'][number];
type Shown = Pick<SubscriptionDetail, 'adjustment' | 'announcedAdjustments'>;

export async function presentAdjustments(
  deps: Pick<SubscriptionsDeps, 'reader'>,
  subscription: Awaited<ReturnType<typeof getSubscription>>,
  today: PlainDate,
): Promise<Shown> {
  const { adjustment: agreed, adjustsOn } = subscription;
  const adjustment =
    agreed && adjustsOn
      ? {
          ...agreed,
          nextOn: adjustsOn,
          rateMonth: agreed.index === 'FIXED' ? null : rateMonthOf(adjustsOn),
          waitsForRate: await waitsForRate(deps, subscription, today),
        }
      : null;
  return { adjustment, announcedAdjustments: subscription.adjustments.map(presentAnnounced) };
}

function presentAnnounced(one: AnnouncedAdjustment): Shown['announcedAdjustments'][number] {
  const { id: uuid, fromDueOn, previousCents: previousValue, valueCents: value, percent, index, rateMonth } = one;
  const { reason, announcedAt, announcedBy } = one;
  const values = { previousValue, value, percent, index, rateMonth, reason };
  return { uuid, fromDueOn, ...values, announcedAt: announcedAt.toString(), announcedBy };
}

export function presentAdjustment({ adjustment, subscription }: Found): AdjustmentItem {
  const { appliedAt, canceledAt, canceledBy, moveId: move } = adjustment;
  return {
    ...presentAnnounced(adjustment),
    status: appliedAt ? 'APPLIED' : canceledAt ? 'CANCELED' : 'ANNOUNCED',
    move,
    subscription: subscription.id,
    customerName: subscription.customer.name,
    titlePlan: subscription.plan.title,
    interval: subscription.interval,
    appliedAt: appliedAt?.toString() ?? null,
    canceledAt: canceledAt?.toString() ?? null,
    canceledBy,
  };
}
