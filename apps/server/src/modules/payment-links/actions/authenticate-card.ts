import type { BegunCardAuthentication, PayLink } from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { PaymentLinksDeps } from '../deps.ts';
import { hasTrial, type PaymentLink } from '../payment-link.ts';
import { assertPayable, type PayLinkInput, tokenOf } from './decide-payment.ts';
import { getLink } from './find-links.ts';

/** Whether a card is charged while its buyer is there; later charges are the seller's, and carry no authentication. */
export function isPaidNow(link: PaymentLink, today: PlainDate): boolean {
  return !hasTrial(link) && (link.scheduledDate === null || link.scheduledDate <= today || link.origin === 'DIRECT');
}

/** Lets a buyer's browser authenticate a card that was just typed, for one amount of a payable link. */
export async function beginAuthentication(
  deps: PaymentLinksDeps,
  { sellerId, linkId }: { readonly sellerId: string; readonly linkId: string },
  request: { readonly cardToken: string; readonly installments: number; readonly totalAmount: Cents },
): Promise<BegunCardAuthentication> {
  const [link, clock] = await Promise.all([getLink(deps, sellerId, linkId), deps.clockOf(sellerId)]);
  assertPayable(link, clock.now());
  const { cardToken: token, installments, totalAmount: amountCents } = request;
  return deps.rails.authentications.begin({ sellerId, token, boundTo: linkId, amountCents, installments });
}

/** Keeps what the browser sent of the authentication, before the payment is opened. */
export async function concludeAuthentication(
  deps: PaymentLinksDeps,
  { sellerId, linkId, payment }: Pick<PayLinkInput, 'sellerId' | 'linkId'> & { readonly payment: PayLink },
): Promise<void> {
  const token = tokenOf(payment);
  if (token === null || !(await deps.rails.authentications.isOffered(sellerId))) return;
  const [link, clock] = await Promise.all([getLink(deps, sellerId, linkId), deps.clockOf(sellerId)]);
  if (!isPaidNow(link, clock.today())) return;
  const { totalAmount: amountCents, installments, authentication = null } = payment;
  await deps.rails.authentications.conclude({ sellerId, token, amountCents, installments }, authentication);
}
