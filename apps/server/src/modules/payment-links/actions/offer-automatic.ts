import type { PurchaseView } from '../../charges/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';

/**
 * The buyer of a subscription authorises its next charges with a Pix (Pix Automático), or chose another way after all. It comes
 * after the payment, which goes on without it. Idempotent by the purchase.
 */
export async function offerAutomatic(
  { pixAutomatic, subscriptions }: Pick<PaymentLinksDeps, 'pixAutomatic' | 'subscriptions'>,
  { sellerId, id: purchaseId, source, method, pix, payer }: PurchaseView,
  isWanted: boolean,
): Promise<void> {
  const subscription = await subscriptions.subscriptionOfLink(sellerId, source.id);
  if (!subscription) return;
  const offer = { sellerId, purchaseId, subscriptionId: subscription.id };
  if (!isWanted || method !== 'PIX') return pixAutomatic.withdrawOffer(offer);
  if (!(await pixAutomatic.isOffered(sellerId))) return;
  await pixAutomatic.offerAtCheckout({ ...offer, firstTxid: pix?.txid ?? null, by: payer.name });
}
