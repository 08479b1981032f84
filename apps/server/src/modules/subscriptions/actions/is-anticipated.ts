import type { SubscriptionsDeps } from '../deps.ts';

export const allCharges = 500;

export async function isAnticipated(
  { charges, settlement }: Pick<SubscriptionsDeps, 'charges' | 'settlement'>,
  sellerId: string,
  subscriptionId: string,
): Promise<boolean> {
  const found = await charges.chargesOfSubscription({ sellerId, subscriptionId, limit: allCharges });
  const paid = found.filter(({ status }) => status === 'PAID' || status === 'DISPUTE');
  const anticipated = await settlement.findAnticipated(
    sellerId,
    paid.map(({ id }) => id),
  );
  return anticipated.size > 0;
}
