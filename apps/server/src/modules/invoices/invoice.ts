/**
 * SENDING, it was sent to the issuer, or is about to be, and the outcome is not known; AUTHORIZED counts; REJECTED is definite;
 * CANCELING, the cancellation was requested and it still counts; CANCELED; REPLACED by one that counts.
 */
export type InvoiceStatus = 'SENDING' | 'AUTHORIZED' | 'REJECTED' | 'CANCELING' | 'CANCELED' | 'REPLACED';

/** An invoice whose cancellation is refused counts again. */
const nextStatuses: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  SENDING: ['AUTHORIZED', 'REJECTED'],
  AUTHORIZED: ['CANCELING', 'REPLACED'],
  REJECTED: [],
  CANCELING: ['CANCELED', 'AUTHORIZED'],
  CANCELED: [],
  REPLACED: [],
};

export function mayBecome(from: InvoiceStatus, to: InvoiceStatus): boolean {
  return nextStatuses[from].includes(to);
}

/** A charge has at most one of these, and one that replaces it: it counts, or may. */
export const liveStatuses: readonly InvoiceStatus[] = ['SENDING', 'AUTHORIZED', 'CANCELING'];

export function isLive(status: InvoiceStatus): boolean {
  return liveStatuses.includes(status);
}

/** States of a charge of which nothing was, or will be, sold. */
const withoutSale: ReadonlySet<string> = new Set(['CANCELED', 'ABANDONED', 'REFUND', 'CHARGEBACK']);

export function hasSale(chargeStatus: string): boolean {
  return !withoutSale.has(chargeStatus);
}

/** Days before the certificate ends on which its seller is notified; 0 is the day after its last. */
export const certificateAlerts = [30, 15, 5, 1, 0] as const;

/** When to query the issuer again about a request made at `since`: soon at first, once an hour in the end. */
export function nextLook(since: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const seconds = Math.round(now.since(since).total('seconds') / 2);
  return now.add({ seconds: Math.min(3600, Math.max(5, seconds)) });
}
