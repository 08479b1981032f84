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

/** Which payment of which link. */
export interface PaymentAddress {
  readonly uuid: string;
  readonly payment: string;
}

/** Hands a card to the vault, or to the seller's acquirer, past us; its token can be used once. */
export async function tokenOf(uuid: string, card: CardData, acquirer?: CardAcquirer): Promise<string> {
  const body = await sentCard(card, acquirer, () => send(openCardAccess, { params: { uuid } }));
  const { token } = await send(tokenizeCard, { params: { uuid }, body });
  return token;
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

/** Calls back whenever the service says that the payment may have changed, until the signal. */
export function watchPayment(address: PaymentAddress, onChange: () => void, signal: AbortSignal): Promise<void> {
  const { path } = requestOf(watchCheckoutPayment, { params: address });
  return watch({ path, onEvent: onChange, onConnect: onChange, signal });
}

/** The same for the link itself, as when somebody else pays it. */
export function watchLink(uuid: string, onChange: () => void, signal: AbortSignal): Promise<void> {
  const { path } = requestOf(watchCheckoutLink, { params: { uuid } });
  return watch({ path, onEvent: onChange, onConnect: onChange, signal });
}
