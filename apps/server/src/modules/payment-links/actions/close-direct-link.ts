import type { EventConsumer } from '../../../jobs/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { closeDirect } from '../store/payment-link-writer.ts';

/** Closes a direct link after the seller canceled all its charges, so that no other payment begins. */
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
