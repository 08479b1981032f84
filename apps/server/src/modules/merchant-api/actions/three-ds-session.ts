import type { Cents } from '@balcao/kernel';
import { readToken, signToken } from '../../signed-token.ts';
import type { MerchantApiDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';

export interface ThreeDsTerms {
  readonly sellerId: string;
  readonly cardId: string;
  readonly amountCents: Cents;
  readonly installments: number;
}

const minutes = 15;
const prefix = '3ds_';

/**
 * A 3DS session is a signed statement of what is authenticated and until when, so no table stores it. The authorisation
 * itself calls the issuer, and the order answers the challenge.
 */
export function threeDsSessions({ clockOf, secretKey }: Pick<MerchantApiDeps, 'clockOf' | 'secretKey'>) {
  const signingOf = ({ sellerId, cardId, amountCents, installments }: ThreeDsTerms) => ({
    context: `3ds ${sellerId} ${cardId} ${amountCents} ${installments} `,
  });
  return {
    open: async (terms: ThreeDsTerms) => {
      const endsAt = (await clockOf(terms.sellerId)).now().add({ minutes });
      const end = Buffer.from(String(endsAt.epochMilliseconds));
      return { sessionId: `${prefix}${signToken(secretKey, end, signingOf(terms))}`, endsAt };
    },
    /** Refuses `api.three_ds_session_invalid`. */
    check: async (terms: ThreeDsTerms, sessionId: string) => {
      const token = sessionId.startsWith(prefix) ? sessionId.slice(prefix.length) : '';
      const end = readToken(secretKey, token, signingOf(terms));
      const now = (await clockOf(terms.sellerId)).now().epochMilliseconds;
      assertThat(end && Number(end.toString()) > now, 'api.three_ds_session_invalid');
    },
  };
}
