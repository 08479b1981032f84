import type { CardAuthentication } from '@balcao/contract/card-authentication';
import type { CheckoutPayment, PayLink } from '@balcao/contract/checkout';
import { intentionKeys } from '../../../lib/api/intention.ts';
import { isOutcomeUnknown } from '../../../lib/http/api-error.ts';
import type { PayRequest } from './pay-request.ts';
import { authenticationOf, pay, tokenOf } from './payment-calls.ts';
import { isOutdated, refusalText } from './refusal-text.ts';
import type { Refused } from './use-sending.ts';

type Sender = (request: PayRequest) => Promise<{ readonly payment: CheckoutPayment } | Refused>;

/**
 * Repeating the same decision while its outcome is unknown keeps the idempotency key and card token, so that it cannot
 * be charged twice.
 */
export function createSender(uuid: string): Sender {
  const keys = intentionKeys();
  let tokenized: { readonly card: string; readonly token: string } | undefined;
  let authenticated: { readonly sale: string; readonly authentication: Promise<CardAuthentication | null> } | undefined;

  const bodyOf = async ({ card, acquirer, payer, ...request }: PayRequest): Promise<PayLink> => {
    if (!card) return request;
    const text = JSON.stringify(card);
    if (tokenized?.card !== text) tokenized = { card: text, token: await tokenOf(uuid, card, acquirer) };
    const cardToken = tokenized.token;
    if (!payer) return { ...request, cardToken };
    const { installments, totalAmount } = request;
    // Repeated while the outcome is unknown, it is the same authentication.
    const sale = JSON.stringify({ cardToken, installments, totalAmount });
    if (authenticated?.sale !== sale) {
      authenticated = {
        sale,
        authentication: authenticationOf(uuid, { cardToken, card, payer, installments, totalAmount }),
      };
    }
    const authentication = await authenticated.authentication;
    return { ...request, cardToken, ...(authentication && { authentication }) };
  };
  const settle = (error?: unknown) => {
    keys.settle(error);
    if (error === undefined || !isOutcomeUnknown(error)) tokenized = undefined;
  };
  return async (request) => {
    try {
      const body = await bodyOf(request);
      const payment = await pay(uuid, body, keys.keyOf(body));
      settle();
      return { payment };
    } catch (error) {
      settle(error);
      return { refusal: refusalText(error), isOutdated: isOutdated(error) };
    }
  };
}
