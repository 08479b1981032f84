import type { EventStream } from '../../../route.ts';
import type { OpenPage } from '../../actions/customers/open-page.ts';
import type { PortalsDeps } from '../../deps.ts';

/** Forwards only changes of the customer's own data. */
export async function watchPage(
  { charges, subscriptions, watch }: PortalsDeps,
  { sellerId, customerId }: OpenPage,
): Promise<EventStream> {
  const known = new Map<string, Promise<boolean>>();
  const isTheirs = (topic: string, id: string): Promise<boolean> => {
    const answer = known.get(id) ?? (topic === 'charge' ? isTheirCharge(id) : isTheirSubscription(id));
    known.set(id, answer);
    return answer;
  };
  const isTheirCharge = async (id: string) =>
    (await charges.factsOf(sellerId, [id])).get(id)?.customerId === customerId;
  const isTheirSubscription = async (id: string) =>
    (await subscriptions.subscriptionsOfCustomer(sellerId, customerId)).some((one) => one.id === id);
  return {
    subscribe: (send) =>
      watch(sellerId, ({ topic, id }) => {
        if (topic !== 'charge' && topic !== 'subscription') return;
        // A failed query is repeated when the page polls.
        isTheirs(topic, id).then(
          (theirs) => theirs && send('page', {}),
          () => known.delete(id),
        );
      }),
  };
}
