import type { BrowserTokens } from '@balcao/contract/checkout';
import { cardAcquirer as texts } from '@balcao/messages/card-acquirer';
import { ApiError, ConnectionError } from '../../lib/http/api-error.ts';
import type { CardData } from './card-data.ts';

const timeoutMs = 20_000;

/**
 * Sends a card from this browser to Pagar.me with the seller's public key, and returns its token, which is valid once
 * and for about a minute. Nothing is charged. Throws ApiError when the acquirer refuses the card, ConnectionError when
 * it does not answer.
 */
export async function pagarmeTokenOf({ url }: BrowserTokens, card: CardData): Promise<string> {
  const { number, holderName, expirationMonth, expirationYear, cvv } = card;
  const typed = {
    number: digitsOf(number),
    holder_name: holderName,
    cvv,
    exp_month: expirationMonth,
    exp_year: expirationYear,
  };
  return handOver(url, { field: 'id', type: 'application/json', body: JSON.stringify({ type: 'card', card: typed }) });
}

/**
 * Sends a card from this browser to Cielo (Silent Order Post) with an access token for one card, and returns its token.
 * Throws as `pagarmeTokenOf` does.
 */
export async function cieloTokenOf({ url }: BrowserTokens, card: CardData, accessToken: string): Promise<string> {
  const { number, holderName, expirationMonth, expirationYear, cvv } = card;
  const typed = new URLSearchParams({
    HolderName: plainName(holderName),
    RawNumber: digitsOf(number),
    SecurityCode: cvv,
    Expiration: `${String(expirationMonth).padStart(2, '0')}/${expirationYear}`,
    AccessToken: accessToken,
    EnableTokenize: 'true',
  });
  return handOver(url, { field: 'CardToken', type: 'application/x-www-form-urlencoded', body: typed.toString() });
}

interface HandedCard {
  /** The field of the answer with the token. */
  readonly field: string;
  readonly type: string;
  readonly body: string;
}

async function handOver(url: string, { field, type, body }: HandedCard): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': type, accept: 'application/json' },
    body,
    signal: AbortSignal.timeout(timeoutMs),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  }).catch((error: unknown) => {
    throw new ConnectionError(error);
  });
  if (answer.status >= 500) throw new ConnectionError(answer.status);
  const said: unknown = await answer.json().catch(() => null);
  const token = typeof said === 'object' && said !== null ? new Map(Object.entries(said)).get(field) : undefined;
  if (!answer.ok || typeof token !== 'string') {
    throw new ApiError(422, [{ code: 'card.token_refused', description: texts.refused }]);
  }
  return token;
}

function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, '');
}

/** At most 25 characters, without accents. */
function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{ASCII}]/gu, '')
    .slice(0, 25);
}
