import type { EventConsumer } from '../../../jobs/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { closeDirect } from '../store/payment-link-writer.ts';

/** Closes the link of a customer who was charged, once the seller canceled all of it: nobody begins another payment there. */
export function closeDirectLink({
  transact,
  clockOf,
  charges,
}: Pick<PaymentLinksDeps, 'transact' | 'clockOf' | 'charges'>): EventConsumer<'charge.canceled'> {
  return {
    topics: ['charge.canceled'],
    name: 'close-direct-link',
    runsIn: 'relay',
    handle: async (events) => {
      for (const { sellerId, payload } of events) {
        if (payload.source.kind !== 'payment-link') continue;
        const purchase = await charges.getPurchase(sellerId, payload.purchaseId);
        if (purchase?.status !== 'CANCELED') continue;
        const at = (await clockOf(sellerId)).now();
        await transact((tx) => closeDirect(tx, { sellerId, linkId: payload.source.id, at }));
      }
    },
  };
}
