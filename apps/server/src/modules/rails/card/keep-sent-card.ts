import type { CardDetails, CardRail, KeptCard } from './card-rail.ts';

/** A card as a buyer's page sends it: typed, or handed to the seller's acquirer already. */
export type SentCard =
  | { readonly acquirerToken: string; readonly holderName: string }
  | (Omit<CardDetails, 'sellerId' | 'boundTo'> & { readonly acquirerToken?: undefined });

/** Keeps a card for what it was typed at. Refuses as `tokenize` and `keepToken` do. */
export function keepSentCard(
  card: Pick<CardRail, 'tokenize' | 'keepToken'>,
  place: { readonly sellerId: string; readonly boundTo: string },
  sent: SentCard,
): Promise<KeptCard> {
  if (sent.acquirerToken === undefined) return card.tokenize({ ...sent, ...place });
  const { acquirerToken, holderName } = sent;
  return card.keepToken({ ...place, acquirerToken, holderName });
}
