import type { PaymentLinksDeps } from '../deps.ts';
import { getLink } from './find-links.ts';
import { assertPayable } from './open-payments.ts';

type Card = Parameters<PaymentLinksDeps['rails']['card']['tokenize']>[0];

/** Stores a card that a buyer enters at a payable link. Refuses what the rail refuses, and as `payLink` does. */
export function keepCard(deps: PaymentLinksDeps) {
  const get = getLink(deps);
  return async (linkId: string, card: Card) => {
    const [link, clock] = await Promise.all([get(card.sellerId, linkId), deps.clockOf(card.sellerId)]);
    assertPayable(link, clock.now());
    return deps.rails.card.tokenize(card);
  };
}
