import type { Tx } from '../../../database/transact.ts';
import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { auditedLink, linkSubject } from '../audited-link.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import type { PaymentLink } from '../payment-link.ts';
import { assertThat } from '../refusals.ts';
import { lastPayment } from '../store/payment-link-reader.ts';
import { lockLink, updateLink } from '../store/payment-link-writer.ts';

/**
 * Returns the link's last payment and purchase, or null. Refuses `payment_link.being_paid`, because a card in
 * authorisation keeps the price from when it began.
 */
export async function assertNotBeingPaid(deps: PaymentLinksDeps, sellerId: string, linkId: string) {
  const payment = await lastPayment(deps.reader, sellerId, linkId);
  if (!payment) return null;
  const purchase = await deps.charges.getPurchase(sellerId, payment.purchaseId);
  const isUnderWay = purchase?.status === 'PROCESSING' || purchase?.status === 'CHALLENGE';
  assertThat(!isUnderWay, 'payment_link.being_paid');
  return { ...payment, purchase };
}

interface ChangedLink {
  readonly before: PaymentLink;
  readonly link: PaymentLink;
  /** Last payment that the caller saw, 0 for none; the change is refused when another has begun. */
  readonly lastAttempt: number;
  readonly at: Temporal.Instant;
}

/**
 * Writes a changed link while it is locked against payments; `check` may refuse more. Refuses `payment_link.being_paid`
 * when a payment began meanwhile, `payment_link.changed` when the version is not the one read, and
 * `payment_link.not_editable` when it was paid or deleted.
 */
export async function writeChangedLink(
  { transact }: Pick<PaymentLinksDeps, 'transact'>,
  { before, link, lastAttempt, at }: ChangedLink,
  check?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { sellerId, id } = link;
  await transact(async (tx) => {
    const locked = await lockLink(tx, sellerId, id);
    assertThat(locked?.lastAttempt === lastAttempt, 'payment_link.being_paid');
    assertThat(locked.version === before.version, 'payment_link.changed');
    await check?.(tx);
    assertThat(await updateLink(tx, link), 'payment_link.not_editable');
    await appendEvents(tx, [{ sellerId, topic: 'payment-link.updated', subjectId: id }]);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'payment-link.updated',
      subject: linkSubject(link),
      before: auditedLink(before),
      after: auditedLink(link),
    });
  });
}
