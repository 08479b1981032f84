import type { CheckoutLink, CheckoutPayment } from '@balcao/contract/checkout';

/** What became of the payment that the address names: not known yet, not to be had, or as the service reports it. */
export type PaymentView =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'shown'; readonly payment: CheckoutPayment };

export type Stage =
  | { readonly kind: 'form'; readonly refused?: CheckoutPayment }
  | { readonly kind: 'challenge'; readonly payment: CheckoutPayment }
  | { readonly kind: 'payment'; readonly payment: CheckoutPayment }
  | { readonly kind: 'payment-loading' }
  | { readonly kind: 'payment-failed' }
  | { readonly kind: 'closed' };

/**
 * What the page shows. The form is there while the link can be paid and nothing waits, also under the issuer's question, so
 * that a refusal finds what was typed; a link that can no longer be paid still shows what was paid by it.
 */
export function stageOf(link: CheckoutLink, view: PaymentView): Stage {
  const isPayable = link.status === 'OPEN';
  if (view.kind === 'loading') return { kind: 'payment-loading' };
  if (view.kind === 'failed') return { kind: 'payment-failed' };
  if (view.kind === 'none') return { kind: isPayable ? 'form' : 'closed' };
  const { payment } = view;
  if (payment.status === 'CHALLENGE') return { kind: 'challenge', payment };
  if (payment.status === 'REFUSED') return isPayable ? { kind: 'form', refused: payment } : { kind: 'closed' };
  return { kind: 'payment', payment };
}

/** Whether something can still happen to a payment without the buyer doing it here. */
export function isWaiting({ status, automatic }: CheckoutPayment): boolean {
  // The payer's bank reports the money and the authorisation one after the other.
  if (status === 'PAID') return automatic?.status === 'CRIADA' || automatic?.status === 'ENVIANDO';
  return status === 'PENDING' || status === 'PROCESSING' || status === 'CHALLENGE' || status === 'SCHEDULED';
}

/** Whether the buyer has nothing more to do: what they typed may be forgotten. */
export function isSettled({ status }: CheckoutPayment): boolean {
  return status === 'PAID' || status === 'SCHEDULED';
}
