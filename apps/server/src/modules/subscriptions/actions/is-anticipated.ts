import type { SubscriptionsDeps } from '../deps.ts';

/** As many charges as a monthly subscription has in forty years. */
const all = 500;

/** Whether anything that was paid of a subscription was received early and its own day is still to come. */
export function isAnticipated({ charges, settlement }: Pick<SubscriptionsDeps, 'charges' | 'settlement'>) {
  return async (sellerId: string, subscriptionId: string): Promise<boolean> => {
    const found = await charges.chargesOfSubscription({ sellerId, subscriptionId, limit: all });
    for (const { id, status } of found) {
      const wasPaid = status === 'PAID' || status === 'DISPUTE';
      if (wasPaid && (await settlement.isAnticipated(sellerId, id))) return true;
    }
    return false;
  };
}
