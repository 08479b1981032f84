import { type SignedUp, signUp } from '@balcao/contract/checkout';
import { intentionKeys } from '../../../lib/api/intention.ts';
import { ApiError, isOutcomeUnknown } from '../../../lib/http/api-error.ts';
import { send } from '../../../lib/http/send.ts';
import type { PayRequest } from '../paying/pay-request.ts';
import { tokenOf } from '../paying/payment-calls.ts';
import { isOutdated, refusalText } from '../paying/refusal-text.ts';

export type SentSignUp =
  | { readonly signedUp: SignedUp }
  | {
      readonly refusal: string;
      readonly isOutdated: boolean;
      /** The issuer wants a code for the card, whose token is kept for it. */
      readonly asksCode: boolean;
    };

export type SignUpSender = (request: PayRequest, code: string) => Promise<SentSignUp>;

/** As `createSender` does for a payment. */
export function createSignUpSender(uuid: string): SignUpSender {
  const keys = intentionKeys();
  let tokenized: { readonly card: string; readonly token: string } | undefined;
  return async ({ card, acquirer, method, totalAmount, buyer, coupon }, code) => {
    try {
      const text = card && JSON.stringify(card);
      const isKnown = text !== undefined && tokenized?.card === text;
      if (card && text && !isKnown) tokenized = { card: text, token: await tokenOf(uuid, card, acquirer) };
      const body = {
        method,
        totalAmount,
        ...(buyer && { buyer }),
        ...(coupon && { coupon }),
        ...(text && tokenized && { cardToken: tokenized.token }),
        ...(isKnown && code && { challengeAnswer: code }),
      };
      const signedUp = await send(signUp, { params: { uuid }, body }, { idempotencyKey: keys.keyOf(body) });
      keys.settle();
      return { signedUp };
    } catch (error) {
      keys.settle(error);
      const asksCode = error instanceof ApiError && error.has('checkout.challenge_required');
      if (!asksCode && !isOutcomeUnknown(error)) tokenized = undefined;
      return { refusal: refusalText(error), isOutdated: isOutdated(error), asksCode };
    }
  };
}
