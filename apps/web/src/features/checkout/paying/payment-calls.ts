import { beginCardAuthentication, type CardAuthentication } from '@balcao/contract/card-authentication';
import {
  answerChallenge,
  type CardAcquirer,
  type CheckoutPayment,
  getCheckoutPayment,
  openCardAccess,
  type PayLink,
  payLink,
  tokenizeCard,
  watchCheckoutLink,
  watchCheckoutPayment,
} from '@balcao/contract/checkout';
import type { CardData } from '../../../components/card-form/card-data.ts';
import { sentCard } from '../../../components/card-form/sent-card.ts';
import { requestOf } from '../../../lib/http/request-of.ts';
import { send } from '../../../lib/http/send.ts';
import { watch } from '../../../lib/live/watch.ts';
import type { PayRequest } from './pay-request.ts';

export interface PaymentAddress {
  readonly uuid: string;
  readonly payment: string;
}

/** Sends a card to the vault or the acquirer, not to our API; the token is valid once. */
export async function tokenOf(uuid: string, card: CardData, acquirer?: CardAcquirer): Promise<string> {
  const body = await sentCard(card, acquirer, () => send(openCardAccess, { params: { uuid } }));
  const { token } = await send(tokenizeCard, { params: { uuid }, body });
  return token;
}

/**
 * Authenticates the buyer at the card's issuer. Null when it cannot begin: then the sale goes without, or is refused, as
 * the server decides.
 */
export async function authenticationOf(
  uuid: string,
  {
    cardToken,
    card,
    payer,
    installments,
    totalAmount,
  }: Pick<PayRequest, 'installments' | 'totalAmount'> & {
    readonly cardToken: string;
    readonly card: CardData;
    readonly payer: NonNullable<PayRequest['payer']>;
  },
): Promise<CardAuthentication | null> {
  try {
    const body = { cardToken, installments, totalAmount };
    const begun = await send(beginCardAuthentication, { params: { uuid }, body });
    const { authenticate } = await import('./authenticate.ts');
    return await authenticate(begun, { card, ...payer, amountCents: totalAmount, installments });
  } catch (error) {
    console.warn(error);
    return null;
  }
}

export function pay(uuid: string, body: PayLink, idempotencyKey: string): Promise<CheckoutPayment> {
  return send(payLink, { params: { uuid }, body }, { idempotencyKey });
}

export function answerIssuer(address: PaymentAddress, code: string, idempotencyKey: string): Promise<CheckoutPayment> {
  return send(answerChallenge, { params: address, body: { code } }, { idempotencyKey });
}

export function fetchPayment(address: PaymentAddress): Promise<CheckoutPayment> {
  return send(getCheckoutPayment, { params: address });
}

/** Calls back on each change until aborted. */
export function watchPayment(address: PaymentAddress, onChange: () => void, signal: AbortSignal): Promise<void> {
  const { path } = requestOf(watchCheckoutPayment, { params: address });
  return watch({ path, onEvent: onChange, onConnect: onChange, signal });
}

/** The same for the link, which another person may pay. */
export function watchLink(uuid: string, onChange: () => void, signal: AbortSignal): Promise<void> {
  const { path } = requestOf(watchCheckoutLink, { params: { uuid } });
  return watch({ path, onEvent: onChange, onConnect: onChange, signal });
}
