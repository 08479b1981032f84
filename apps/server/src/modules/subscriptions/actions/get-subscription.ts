import type { SubscriptionsDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { findSubscription } from '../store/subscription-reader.ts';

/** Refuses `subscription.not_found`, also for another seller's. */
export async function getSubscription(
  { reader }: Pick<SubscriptionsDeps, 'reader'>,
  sellerId: string,
  id: string,
): Promise<KeptSubscription> {
  return (await findSubscription(reader, sellerId, id)) ?? refuse('subscription.not_found');
}
