import type { PlainDate } from '@balcao/kernel';
import type { PricedMethod } from './pricing.ts';

/**
 * PROCESSING: the instruction was or will be sent to the rail, and the result is not known. PENDING: the payer has the
 * instrument; it is PROCESSING again while its rail is asked to revise it. CHALLENGE: the card's issuer requires the
 * payer to authenticate.
 */
export type AttemptStatus = 'PROCESSING' | 'PENDING' | 'CHALLENGE' | 'PAID' | 'FAILED' | 'EXPIRED' | 'CANCELED';

/**
 * A rail may withdraw an issued instrument (FAILED) or let it end early (EXPIRED). A payment may still come for an
 * ended attempt: a Pix paid in its last second, a replaced boleto. When its charge still waits, the attempt becomes
 * PAID.
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

export function attemptStatusesBefore(next: AttemptStatus): AttemptStatus[] {
  return allStatuses.filter((status) => changes[status].includes(next));
}

const allStatuses = Object.keys(changes) as AttemptStatus[];

/** A live attempt may still be paid, and is canceled when its charge is no longer owed. */
export const liveAttemptStatuses: readonly AttemptStatus[] = ['PROCESSING', 'PENDING', 'CHALLENGE'];

/** The result of an awaited card may come at any moment. */
export function isCardAwaited({
  paymentMethod,
  status,
}: {
  readonly paymentMethod: PricedMethod;
  readonly status: AttemptStatus;
}): boolean {
  return paymentMethod === 'CREDIT_CARD' && (status === 'PROCESSING' || status === 'CHALLENGE');
}

/** Whether its rail was ever asked to change the payer's instrument. */
export function isRevised({ revisions }: { readonly revisions: readonly string[] }): boolean {
  return revisions.length > 0;
}

/** A Pix after the first of its purchase is mailed, because the buyer is at no checkout. */
export function isLaterPix(attempt: { readonly paymentMethod: PricedMethod; readonly partNumber: number }): boolean {
  return attempt.paymentMethod === 'PIX' && attempt.partNumber > 1;
}

/** Whether a Pix is mailed on its date with a due date rather than shown at a checkout. */
export function isSentOnItsDate(
  purchase: { readonly method: PricedMethod; readonly scheduledDate: PlainDate | null },
  part: { readonly partNumber: number },
): boolean {
  return purchase.method === 'PIX' && (part.partNumber > 1 || purchase.scheduledDate !== null);
}
