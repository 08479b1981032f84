import type { SubscriptionsDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { findSubscription } from '../store/subscription-reader.ts';

/** A subscription of the seller. Refuses `subscription.not_found`, for another seller's too. */
export async function getSubscription(
  { reader }: Pick<SubscriptionsDeps, 'reader'>,
  sellerId: string,
  id: string,
): Promise<KeptSubscription> {
  return (await findSubscription(reader, sellerId, id)) ?? refuse('subscription.not_found');
}
