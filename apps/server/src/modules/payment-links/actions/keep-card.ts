import { keepSentCard, type SentCard } from '../../rails/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { assertPayable } from './decide-payment.ts';
import { getLink } from './find-links.ts';

export async function keepCard(
  deps: PaymentLinksDeps,
  { sellerId, linkId }: { readonly sellerId: string; readonly linkId: string },
  card: SentCard,
) {
  const [link, clock] = await Promise.all([getLink(deps, sellerId, linkId), deps.clockOf(sellerId)]);
  assertPayable(link, clock.now());
  return keepSentCard(deps.rails.card, { sellerId, boundTo: linkId }, card);
}

/** Lets a buyer's browser send one card to the seller's acquirer, for a payable link. */
export async function openCardAccess(
  deps: PaymentLinksDeps,
  sellerId: string,
  linkId: string,
): Promise<{ accessToken: string }> {
  const [link, clock] = await Promise.all([getLink(deps, sellerId, linkId), deps.clockOf(sellerId)]);
  assertPayable(link, clock.now());
  return { accessToken: await deps.rails.cardAccess(sellerId) };
}
