import type { CardAcquirer } from '@balcao/contract/checkout';
import { cardAcquirer as texts } from '@balcao/messages/card-acquirer';
import { ApiError, ConnectionError } from '../../lib/http/api-error.ts';
import type { CardData } from './card-data.ts';

const timeoutMs = 20_000;

/**
 * Hands a card from this browser straight to the seller's acquirer, with its public key, and returns its token there: of one use, for
 * about a minute. Throws ApiError where the acquirer does not take the card, ConnectionError where it does not answer; nothing was charged.
 */
export async function acquirerTokenOf({ url }: CardAcquirer, card: CardData): Promise<string> {
  const { number, holderName, expirationMonth, expirationYear, cvv } = card;
  const typed = {
    ...{ number: number.replaceAll(/\D/g, ''), holder_name: holderName, cvv },
    ...{ exp_month: expirationMonth, exp_year: expirationYear },
  };
  const answer = await fetch(url, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    ...{ body: JSON.stringify({ type: 'card', card: typed }), signal: AbortSignal.timeout(timeoutMs) },
    ...{ credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' },
  }).catch((error: unknown) => {
    throw new ConnectionError(error);
  });
  if (answer.status >= 500) throw new ConnectionError(answer.status);
  const said: unknown = await answer.json().catch(() => null);
  const token = typeof said === 'object' && said !== null && 'id' in said ? said.id : undefined;
  if (!answer.ok || typeof token !== 'string') {
    throw new ApiError(422, [{ code: 'card.token_refused', description: texts.refused }]);
  }
  return token;
}
