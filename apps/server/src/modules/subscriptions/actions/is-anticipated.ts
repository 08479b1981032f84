import type { SubscriptionsDeps } from '../deps.ts';

/** As many charges as a monthly subscription has in forty years. */
export const allCharges = 500;

/** Whether any paid charge of the subscription was anticipated and its own day is still to come. */
export async function isAnticipated(
  { charges, settlement }: Pick<SubscriptionsDeps, 'charges' | 'settlement'>,
  sellerId: string,
  subscriptionId: string,
): Promise<boolean> {
  const found = await charges.chargesOfSubscription({ sellerId, subscriptionId, limit: allCharges });
  const paid = found.filter(({ status }) => status === 'PAID' || status === 'DISPUTE');
  return settlement.isAnticipated(sellerId, ...paid.map(({ id }) => id));
}
