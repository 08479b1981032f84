import type { CheckoutLink, CheckoutPayment } from '@balcao/contract/checkout';

/** Unknown yet, unavailable, or reported by the service. */
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
 * The page's content. The form stays while the link is payable, also behind the issuer's challenge, so that a refusal
 * finds the input; a closed link still shows its payment.
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

/** True while something may change without the buyer. */
export function isWaiting({ status, automatic }: CheckoutPayment): boolean {
  // The payer's bank reports payment and authorisation one after the other.
  if (status === 'PAID') return automatic?.status === 'CRIADA' || automatic?.status === 'ENVIANDO';
  return status === 'PENDING' || status === 'PROCESSING' || status === 'CHALLENGE' || status === 'SCHEDULED';
}

/** The buyer's stored input can be deleted. */
export function isSettled({ status }: CheckoutPayment): boolean {
  return status === 'PAID' || status === 'SCHEDULED';
}
