import { keepSentCard, type SentCard } from '../../rails/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { assertPayable } from './assert-payable.ts';
import { getLink } from './find-links.ts';

/** Stores a card that a buyer enters at a payable link, for that link. Refuses what the rail refuses, and as `payLink` does. */
export async function keepCard(
  deps: PaymentLinksDeps,
  { sellerId, linkId }: { readonly sellerId: string; readonly linkId: string },
  card: SentCard,
) {
  const [link, clock] = await Promise.all([getLink(deps, sellerId, linkId), deps.clockOf(sellerId)]);
  assertPayable(link, clock.now());
  return keepSentCard(deps.rails.card, { sellerId, boundTo: linkId }, card);
}

/** Access for a buyer's browser to hand one card to the seller's acquirer, at a payable link. */
export async function openCardAccess(
  deps: PaymentLinksDeps,
  sellerId: string,
  linkId: string,
): Promise<{ accessToken: string }> {
  const [link, clock] = await Promise.all([getLink(deps, sellerId, linkId), deps.clockOf(sellerId)]);
  assertPayable(link, clock.now());
  return { accessToken: await deps.rails.cardAccess(sellerId) };
}
