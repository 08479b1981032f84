import type { Tx } from '../../../../database/transact.ts';
import type { PurchaseRow, TryRow } from '../../store/charges-tables.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { isSentOnItsDate } from './is-sent-on-its-date.ts';

/** Sends the buyer a Pix that was issued on its date, with the link where it can be paid. */
export async function mailPix(
  { sendMail, checkoutUrl, texts }: Pick<ChargesDeps, 'sendMail' | 'checkoutUrl' | 'texts'>,
  tx: Tx,
  issued: { attempt: TryRow; purchase: PurchaseRow; sellerName: string; now: Temporal.Instant },
): Promise<void> {
  const { attempt, purchase, sellerName, now } = issued;
  if (!isSentOnItsDate(purchase, attempt)) return;
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
  await sendMail(tx, { sellerId, customerId, to, ...mail, at: now });
}
