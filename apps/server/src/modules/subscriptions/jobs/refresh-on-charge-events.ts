import type { EventConsumer } from '../../../jobs/index.ts';
import { refreshStatuses } from '../actions/refresh-statuses.ts';
import type { SubscriptionsDeps } from '../deps.ts';

const topics = [
  'charge.paid',
  'charge.paid_manually',
  'charge.late',
  'charge.canceled',
  'charge.abandoned',
  'charge.failed',
  'charge.attempt_expired',
  'charge.refund_requested',
  'charge.refunded',
  'charge.refund_failed',
  'charge.charged_back',
  'charge.dispute_won',
] as const;

export function refreshOnChargeEvents(deps: SubscriptionsDeps): EventConsumer<(typeof topics)[number]> {
  return {
    topics,
    name: 'refresh-subscription',
    runsIn: 'relay',
    handle: async (events) => {
      for (const [sellerId, ofSeller] of Map.groupBy(events, (event) => event.sellerId)) {
        await refreshStatuses(deps, sellerId, [
          ...new Set(ofSeller.flatMap(({ payload }) => payload.subscription?.id ?? [])),
        ]);
      }
    },
  };
}
