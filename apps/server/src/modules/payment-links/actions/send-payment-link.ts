import { paymentLinkMail } from '@balcao/messages';
import { recordAudit } from '../../audit/index.ts';
import { linkSubject } from '../audited-link.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { statusOf } from '../payment-link.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findLinkMails, insertLinkMail } from '../store/link-mails.ts';
import { findLink } from '../store/payment-link-reader.ts';
import { lockLink } from '../store/payment-link-writer.ts';

/** Maximum mails a customer gets for one link in 24 hours. */
const mailsPerDay = 3;

export interface SendPaymentLink {
  readonly sellerId: string;
  readonly linkId: string;
  readonly customerId: string;
  readonly id: string;
}

/**
 * Mails a link to a customer and returns the address. It is idempotent by id. Refuses `payment_link.not_found`,
 * `customer.not_found`, `payment_link.not_open`, `payment_link.sent_too_often` for a fourth mail within 24 hours, and
 * `payment_link.customer_opted_out`.
 */
export async function sendPaymentLink(
  deps: PaymentLinksDeps,
  { sellerId, linkId, customerId, id }: SendPaymentLink,
): Promise<string> {
  const customer = await deps.customers.getCustomer(sellerId, customerId);
  const [seller, clock] = await Promise.all([deps.sellers.sellerOf(sellerId), deps.clockOf(sellerId)]);
  const at = clock.now();
  await deps.transact(async (tx) => {
    // The lock makes concurrent mails of one link count each other.
    await lockLink(tx, sellerId, linkId);
    const link = await findLink(tx, sellerId, linkId);
    if (link?.origin !== 'SELLER') return refuse('payment_link.not_found');
    const sent = await findLinkMails(tx, { sellerId, linkId, customerId }, at.subtract({ hours: 24 }));
    if (sent.includes(id)) return;
    assertThat(statusOf(link, at) === 'OPEN', 'payment_link.not_open');
    assertThat(sent.length < mailsPerDay, 'payment_link.sent_too_often');
    const mail = paymentLinkMail({
      customerName: customer.name,
      sellerName: seller.fantasyName || seller.companyName,
      title: link.title,
      valueCents: link.sale ? null : link.valueCents,
      url: `${deps.baseUrl}/payment-link/${linkId}`,
    });
    const mailed = await deps.sendMails(tx, [{ sellerId, customerId, to: customer.email, at, ...mail }]);
    assertThat(mailed.length > 0, 'payment_link.customer_opted_out');
    await insertLinkMail(tx, { sellerId, id, linkId, customerId, sentAt: at });
    const after = { customer: customerId };
    recordAudit(tx, { sellerId, at, action: 'payment-link.sent', subject: linkSubject(link), after });
  });
  return customer.email;
}
