import type { EventConsumer, KeptEvent } from '../../../jobs/index.ts';
import { refreshStatuses } from '../actions/refresh-statuses.ts';
import type { SubscriptionsDeps } from '../deps.ts';

/** Updates subscription statuses after events of their charges. */
export function refreshOnChargeEvents(deps: SubscriptionsDeps): EventConsumer {
  const refresh = refreshStatuses(deps);
  return {
    topics: [
      'charge.paid',
      'charge.paid_manually',
      'charge.late',
      'charge.canceled',
      'charge.abandoned',
      'charge.failed',
      'charge.attempt_expired',
    ],
    name: 'refresh-subscription',
    runsIn: 'relay',
    handle: async (events) => {
      for (const [sellerId, ofSeller] of Map.groupBy(events, (event) => event.sellerId)) {
        await refresh(sellerId, [...new Set(ofSeller.flatMap(({ payload }) => subscriptionOf(payload)))]);
      }
    },
  };
}

/** The subscription of a charge event, if it has one. */
function subscriptionOf(payload: KeptEvent['payload']): string[] {
  const subscription = payload.subscription as { id?: string } | undefined;
  return subscription?.id ? [subscription.id] : [];
}
