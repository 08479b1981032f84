import type { PurchaseView } from '../../charges/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';

/**
 * Adds or removes the buyer's Pix Automático authorisation for a subscription. The payment has been made and does not
 * depend on it. It is idempotent by purchase.
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
