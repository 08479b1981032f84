import { charges } from '@balcao/messages';
import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { auditedLink, linkSubject } from '../audited-link.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findLink, lastPayment } from '../store/payment-link-reader.ts';
import { lockLink, markDeleted } from '../store/payment-link-writer.ts';

/**
 * Deletes a link and abandons its unpaid purchase. It is idempotent. Refuses `payment_link.already_paid`, and
 * `payment_link.being_paid` while a card is authorised or when a payment begins meanwhile.
 */
export async function deletePaymentLink(
  deps: PaymentLinksDeps,
  { sellerId, linkId, by }: { sellerId: string; linkId: string; by: string },
): Promise<void> {
  const link = (await findLink(deps.reader, sellerId, linkId)) ?? refuse('payment_link.not_found');
  assertThat(!link.paidAt, 'payment_link.already_paid');
  const now = (await deps.clockOf(sellerId)).now();
  const seen = await lastPayment(deps.reader, sellerId, linkId);
  const begunPurchase = seen && (await deps.charges.getPurchase(sellerId, seen.purchaseId));
  assertThat(begunPurchase?.status !== 'PROCESSING', 'payment_link.being_paid');
  await deps.transact(async (tx) => {
    const locked = await lockLink(tx, sellerId, linkId);
    assertThat(locked?.lastAttempt === (seen?.attempt ?? 0), 'payment_link.being_paid');
    const deleted = await markDeleted(tx, { sellerId, linkId, at: now, by });
    if (!deleted) return;
    await appendEvents(tx, [{ sellerId, topic: 'payment-link.deleted', subjectId: linkId }]);
    const before = auditedLink(link);
    recordAudit(tx, { sellerId, at: now, action: 'payment-link.deleted', subject: linkSubject(link), before });
  });
  const begun = link.subscription ? await deps.subscriptions.subscriptionOfLink(sellerId, linkId) : null;
  // A running subscription continues; a pending one ends with the link.
  if (begun && begun.status !== 'PENDING') return;
  if (begunPurchase) {
    const reason = charges.givenUpBy.deletedLink;
    await deps.charges.abandonPurchase({ sellerId, purchaseId: begunPurchase.id, reason, by });
  }
  if (begun) await deps.subscriptions.cancelSubscription({ sellerId, id: begun.id, by });
}
