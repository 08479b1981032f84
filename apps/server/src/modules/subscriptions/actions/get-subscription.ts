import type { SubscriptionsDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { findSubscription } from '../store/subscription-reader.ts';

/** A subscription of the seller. Refuses `subscription.not_found`, for another seller's too. */
export function getSubscription({ reader }: Pick<SubscriptionsDeps, 'reader'>) {
  return async (sellerId: string, id: string): Promise<KeptSubscription> =>
    (await findSubscription(reader, sellerId, id)) ?? refuse('subscription.not_found');
}
