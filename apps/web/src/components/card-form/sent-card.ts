import type { CardAcquirer } from '@balcao/contract/checkout';
import type { CardData } from './card-data.ts';

/** What is sent to us of a card: itself, or, of a seller with an acquirer, only its token there. */
export async function sentCard(
  card: CardData,
  acquirer: CardAcquirer | null | undefined,
  /** Asks us for what the browser shows the acquirer to hand over one card. */
  openAccess: () => Promise<{ readonly accessToken: string }>,
): Promise<CardData | { readonly acquirerToken: string; readonly holderName: string }> {
  if (!acquirer) return card;
  const { holderName } = card;
  const { cieloTokenOf, pagarmeTokenOf } = await import('./acquirer-token-of.ts');
  if (acquirer.provider === 'pagarme') return { acquirerToken: await pagarmeTokenOf(acquirer, card), holderName };
  const { accessToken } = await openAccess();
  return { acquirerToken: await cieloTokenOf(acquirer, card, accessToken), holderName };
}
