import type { BrowserTokens, CardAcquirer } from '@balcao/contract/checkout';
import { ApiError, ConnectionError } from '../../lib/http/api-error.ts';
import type { CardData } from './card-data.ts';

interface CardTokens {
  /** Null when the first acquirer did not answer, and the second did. */
  readonly acquirerToken: string | null;
  readonly secondToken?: string;
  readonly holderName: string;
}

/** A buyer waits no longer for a second acquirer that may not be needed. */
const secondWaitMs = 4_000;

/** Sends the card itself, or only its tokens when the seller has an acquirer, and a second one. */
export async function sentCard(
  card: CardData,
  acquirer: CardAcquirer | null | undefined,
  /** Requests the access token with which the browser sends one card. */
  openAccess: () => Promise<{ readonly accessToken: string }>,
): Promise<CardData | CardTokens> {
  if (!acquirer) return card;
  const { holderName } = card;
  const { cieloTokenOf, pagarmeTokenOf } = await import('./acquirer-token-of.ts');
  const tokenAt = async (tokens: BrowserTokens): Promise<string> =>
    tokens.provider === 'pagarme'
      ? pagarmeTokenOf(tokens, card)
      : cieloTokenOf(tokens, card, (await openAccess()).accessToken);
  const { second } = acquirer;
  const secondToken = second ? tokenAt(second).catch(() => undefined) : undefined;
  try {
    const acquirerToken = await tokenAt(acquirer);
    const inTime = await (secondToken && Promise.race([secondToken, after(secondWaitMs)]));
    return { acquirerToken, ...(inTime && { secondToken: inTime }), holderName };
  } catch (error) {
    // A card that the first one refuses is entered again.
    const only = isUnanswered(error) ? await secondToken : undefined;
    if (!only) throw error;
    return { acquirerToken: null, secondToken: only, holderName };
  }
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}

/** Neither the first acquirer nor our request of its access token was answered. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof ApiError && error.has('card.acquirer_refused'));
}
