import type { CardAcquirer } from '@balcao/contract/checkout';
import type { CardData } from './card-data.ts';

/** Sends the card itself, or only its token when the seller has an acquirer. */
export async function sentCard(
  card: CardData,
  acquirer: CardAcquirer | null | undefined,
  /** Requests the access token with which the browser sends one card. */
  openAccess: () => Promise<{ readonly accessToken: string }>,
): Promise<CardData | { readonly acquirerToken: string; readonly holderName: string }> {
  if (!acquirer) return card;
  const { holderName } = card;
  const { cieloTokenOf, pagarmeTokenOf } = await import('./acquirer-token-of.ts');
  if (acquirer.provider === 'pagarme') return { acquirerToken: await pagarmeTokenOf(acquirer, card), holderName };
  const { accessToken } = await openAccess();
  return { acquirerToken: await cieloTokenOf(acquirer, card, accessToken), holderName };
}
