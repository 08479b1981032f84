import type { CardAcquirer } from '@balcao/contract/checkout';
import type { CardData } from './card-data.ts';

/** What is sent to us of a card: itself, or, of a seller with an acquirer, only its token there. */
export async function sentCard(
  card: CardData,
  acquirer: CardAcquirer | null | undefined,
): Promise<CardData | { readonly acquirerToken: string; readonly holderName: string }> {
  if (!acquirer) return card;
  const { acquirerTokenOf } = await import('./acquirer-token-of.ts');
  return { acquirerToken: await acquirerTokenOf(acquirer, card), holderName: card.holderName };
}
