import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Cents } from '@balcao/kernel';
import type { MerchantApiDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';

/** What an authentication was begun for. */
export interface ThreeDsTerms {
  readonly sellerId: string;
  readonly cardId: string;
  readonly amountCents: Cents;
  readonly installments: number;
}

const minutes = 15;

/**
 * Sessions of 3DS: a signed statement of what is authenticated and until when, which no table keeps. The issuer is called by the
 * authorisation itself, and its challenge is answered at the order.
 */
export function threeDsSessions({ clockOf, secretKey }: Pick<MerchantApiDeps, 'clockOf' | 'secretKey'>) {
  const sign = (terms: ThreeDsTerms, endsAt: string) =>
    createHmac('sha256', secretKey)
      .update(['3ds', terms.sellerId, terms.cardId, terms.amountCents, terms.installments, endsAt].join(' '))
      .digest();
  return {
    open: async (terms: ThreeDsTerms) => {
      const endsAt = (await clockOf(terms.sellerId)).now().add({ minutes });
      const end = String(endsAt.epochMilliseconds);
      return { sessionId: `3ds_${end}_${sign(terms, end).toString('base64url')}`, endsAt };
    },
    /** Refuses `api.three_ds_session_invalid`. */
    check: async (terms: ThreeDsTerms, sessionId: string) => {
      const [, end = '', signature = ''] = /^3ds_(\d{1,15})_([\w-]{43})$/.exec(sessionId) ?? [];
      const expected = sign(terms, end);
      const given = Buffer.from(signature, 'base64url');
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      const now = (await clockOf(terms.sellerId)).now().epochMilliseconds;
      assertThat(isOurs && Number(end) > now, 'api.three_ds_session_invalid');
    },
  };
}
