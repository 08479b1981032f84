import type { PaymentAttempt, PurchaseRow } from '../../store/charges-tables.ts';
import type { ChargeMail, ChargesDeps } from '../charges-deps.ts';
import { isSentOnItsDate } from './is-sent-on-its-date.ts';

/** The mail to the buyer with a Pix that was issued on its date; none when it was issued before. */
export function pixMail(
  { checkoutUrl, texts }: Pick<ChargesDeps, 'checkoutUrl' | 'texts'>,
  issued: { attempt: PaymentAttempt; purchase: PurchaseRow; sellerName: string; now: Temporal.Instant },
): ChargeMail[] {
  const { attempt, purchase, sellerName, now } = issued;
  if (!isSentOnItsDate(purchase, attempt) || attempt.recurrence_id !== null) return [];
  const mail = texts.pixIssued({
    buyerName: purchase.payer_name,
    sellerName,
    title: purchase.title,
    part: attempt.part_number,
    of: purchase.installments,
    amountCents: attempt.amount_cents,
    dueDate: attempt.due_date,
    link: checkoutUrl(purchase.source_id, purchase.id),
  });
  const { seller_id: sellerId, customer_id: customerId, payer_email: to } = purchase;
  return [{ sellerId, customerId, to, ...mail, at: now }];
}
