import { type ScheduledJob, type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import type { PaymentLinksDeps } from '../../deps.ts';

export const giveUpSaleKind = 'payment-link.give-up-sale';

const heldMinutes = 31;

export function giveUpJob(sellerId: string, purchaseId: string, now: Temporal.Instant): ScheduledJob {
  return { sellerId, kind: giveUpSaleKind, subjectId: purchaseId, dueAt: now.add({ minutes: heldMinutes }) };
}

/**
 * Abandons a purchase that holds a unit and can no longer be paid, because its code or boleto expired, its card was
 * refused or the challenge was not answered. A purchase that waits for its rail is checked again later; a payable
 * boleto keeps its unit.
 */
export function giveUpSale({ charges, transact }: Pick<PaymentLinksDeps, 'charges' | 'transact'>): ScheduledJobHandler {
  return async ({ sellerId, subjectId: purchaseId }, clock) => {
    const purchase = await charges.getPurchase(sellerId, purchaseId);
    if (!purchase || purchase.paidAt) return;
    const { status, method } = purchase;
    if (status === 'PROCESSING' || (status === 'PENDING' && method === 'PIX')) {
      // The seller may have moved the code to another day.
      const from = purchase.pix?.expiresAt ?? clock.now();
      await transact((tx) => scheduleJobs(tx, [giveUpJob(sellerId, purchaseId, from)]));
    }
    if (status === 'EXPIRED' || status === 'REFUSED' || status === 'CHALLENGE') {
      await charges.abandonUnpaid({ sellerId, purchaseId });
    }
  };
}
