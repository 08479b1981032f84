import type { SubscriptionDetail } from '@balcao/contract';
import type { PlainDate } from '@balcao/kernel';
import { waitsForRate } from '../actions/adjustments/announce-agreed.ts';
import { type AnnouncedAdjustment, rateMonthOf } from '../adjustment.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';

type Shown = Pick<SubscriptionDetail, 'adjustment' | 'announcedAdjustments'>;

export async function presentAdjustments(
  deps: Pick<SubscriptionsDeps, 'reader'>,
  subscription: KeptSubscription,
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

export function presentAnnounced(one: AnnouncedAdjustment): Shown['announcedAdjustments'][number] {
  const { id: uuid, fromDueOn, previousCents: previousValue, valueCents: value, percent, index, rateMonth } = one;
  const { reason, announcedAt, announcedBy } = one;
  const values = { previousValue, value, percent, index, rateMonth, reason };
  return { uuid, fromDueOn, ...values, announcedAt: announcedAt.toString(), announcedBy };
}
