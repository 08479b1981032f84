import { type ScheduledJob, type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import type { PaymentLinksDeps } from '../../deps.ts';

export const giveUpSaleKind = 'payment-link.give-up-sale';

/** A checkout's Pix code is valid for half an hour, and a payment of its last second is on its way for some more. */
const heldMinutes = 31;

/** The job that gives a buyer's purchase up, if it was not paid by then. */
export function giveUpJob(sellerId: string, purchaseId: string, now: Temporal.Instant): ScheduledJob {
  return { sellerId, kind: giveUpSaleKind, subjectId: purchaseId, dueAt: now.add({ minutes: heldMinutes }) };
}

/**
 * Gives up a purchase that holds a unit and cannot be paid any more as it is: its code or boleto expired, its card was refused, or the
 * issuer's challenge was not answered. One that waits for its rail is looked at again later; a boleto that can be paid keeps its unit.
 */
export function giveUpSale({ charges, transact }: Pick<PaymentLinksDeps, 'charges' | 'transact'>): ScheduledJobHandler {
  return async ({ sellerId, subjectId: purchaseId }, clock) => {
    const purchase = await charges.getPurchase(sellerId, purchaseId);
    if (!purchase || purchase.paidAt) return;
    const { status, method } = purchase;
    if (status === 'PROCESSING' || (status === 'PENDING' && method === 'PIX')) {
      // A code that the seller gave another day is valid for longer.
      const from = purchase.pix?.expiresAt ?? clock.now();
      await transact((tx) => scheduleJobs(tx, [giveUpJob(sellerId, purchaseId, from)]));
    }
    if (status === 'EXPIRED' || status === 'REFUSED' || status === 'CHALLENGE') {
      await charges.abandonUnpaid({ sellerId, purchaseId });
    }
  };
}
