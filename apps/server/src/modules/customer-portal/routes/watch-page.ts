import type { EventStream } from '../../route.ts';
import type { OpenPage } from '../actions/open-page.ts';
import type { CustomerPortalDeps } from '../deps.ts';

/** Tells a customer's page that something of theirs changed; of what others do it hears nothing. */
export function watchPage({ charges, subscriptions, watch }: CustomerPortalDeps) {
  return async ({ sellerId, customerId }: OpenPage): Promise<EventStream> => {
    const known = new Map<string, Promise<boolean>>();
    const isTheirs = (topic: string, id: string): Promise<boolean> => {
      const asked = known.get(id) ?? (topic === 'charge' ? isTheirCharge(id) : isTheirSubscription(id));
      known.set(id, asked);
      return asked;
    };
    const isTheirCharge = async (id: string) =>
      (await charges.factsOf(sellerId, [id])).get(id)?.customerId === customerId;
    const isTheirSubscription = async (id: string) =>
      (await subscriptions.subscriptionsOfCustomer(sellerId, customerId)).some((one) => one.id === id);
    return {
      subscribe: (send) =>
        watch(sellerId, ({ topic, id }) => {
          if (topic !== 'charge' && topic !== 'subscription') return;
          // What could not be asked is queried again when the page looks by itself.
          isTheirs(topic, id).then(
            (theirs) => theirs && send('page', {}),
            () => known.delete(id),
          );
        }),
    };
  };
}
