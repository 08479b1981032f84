import type { PlainDate } from '@balcao/kernel';
import type { PricedMethod } from './pricing.ts';

/**
 * One attempt to collect a charge. PROCESSING: the instruction was or will be sent to the rail, and the outcome is not known. PENDING: the
 * instrument is with the payer; it is PROCESSING again while its rail is asked to revise it. CHALLENGE: the card's issuer requires the payer to
 * authenticate.
 */
export type AttemptStatus = 'PROCESSING' | 'PENDING' | 'CHALLENGE' | 'PAID' | 'FAILED' | 'EXPIRED' | 'CANCELED';

/**
 * A rail that gave an instrument out may take it back (FAILED), or let it end before its time (EXPIRED).
 * Money may come for an attempt that is over: a Pix paid in its last second, a boleto that was replaced. If the charge still
 * waits for it the attempt is PAID after all.
 */
const changes: Readonly<Record<AttemptStatus, readonly AttemptStatus[]>> = {
  PROCESSING: ['PENDING', 'CHALLENGE', 'PAID', 'FAILED', 'CANCELED'],
  PENDING: ['PROCESSING', 'PAID', 'FAILED', 'EXPIRED', 'CANCELED'],
  CHALLENGE: ['PROCESSING', 'PAID', 'FAILED', 'EXPIRED', 'CANCELED'],
  FAILED: ['PAID'],
  EXPIRED: ['PAID'],
  CANCELED: ['PAID'],
  PAID: [],
};

/** The statuses from which an attempt may become this one. */
export function attemptStatusesBefore(next: AttemptStatus): AttemptStatus[] {
  return allStatuses.filter((status) => changes[status].includes(next));
}

const allStatuses = Object.keys(changes) as AttemptStatus[];

/** An attempt that may still bring money by itself, and is called off when the charge no longer wants it. */
export const liveAttemptStatuses: readonly AttemptStatus[] = ['PROCESSING', 'PENDING', 'CHALLENGE'];

/** While a card is awaited its answer may come at any moment. */
export function isCardAwaited({
  paymentMethod,
  status,
}: {
  readonly paymentMethod: PricedMethod;
  readonly status: AttemptStatus;
}): boolean {
  return paymentMethod === 'CREDIT_CARD' && (status === 'PROCESSING' || status === 'CHALLENGE');
}

/** Whether its rail is, or was, asked to change an instrument that the payer has. */
export function isRevised({ revisions }: { readonly revisions: readonly string[] }): boolean {
  return revisions.length > 0;
}

/** A Pix after the first of its purchase: it is mailed to the buyer, who is at no checkout. */
export function isLaterPix(attempt: { readonly paymentMethod: PricedMethod; readonly partNumber: number }): boolean {
  return attempt.paymentMethod === 'PIX' && attempt.partNumber > 1;
}

/** Whether a Pix is mailed on its date with a due date, rather than shown at the checkout. */
export function isSentOnItsDate(
  purchase: { readonly method: PricedMethod; readonly scheduledDate: PlainDate | null },
  part: { readonly partNumber: number },
): boolean {
  return purchase.method === 'PIX' && (part.partNumber > 1 || purchase.scheduledDate !== null);
}
