import { formatBoletoLine } from '@balcao/brazil/boleto';
import { formatDocument } from '@balcao/brazil/documents';
import type { PixKeyOwner } from '@balcao/contract/payables/payment-look-ups';
import type { Payment } from '@balcao/contract/payables/payments';
import { paymentScreens as words } from '@balcao/messages/payment-screens';
import { pixPayments } from '@balcao/messages/pix-payments';
import { writtenKey } from '../favorites/pix-key-text.ts';

/** Payee, and the formatted key or line; the key alone while the bank has not named its owner. */
export function payeeOf(payment: Payment): { readonly name: string; readonly by: string | null } {
  if (payment.transaction_type !== 'PIX') return { name: payment.beneficiary, by: formatBoletoLine(payment.line) };
  const key = writtenKey(payment.pix_key, payment.pix_key_type);
  return payment.recipient_name === payment.pix_key
    ? { name: key, by: null }
    : { name: payment.recipient_name, by: key };
}

export function payDateOf(payment: Payment) {
  return payment.transaction_type === 'PIX' ? payment.scheduled_date : payment.payment_date;
}

/** Who owns a key, or that the bank tells it only after paying. */
export function ownerFacts({ recipientName, recipientDocument, institution }: PixKeyOwner) {
  const isUnknown = recipientName === null || recipientName === pixPayments.review.unknownRecipient;
  return [
    ...(isUnknown ? [] : [{ label: words.recipient, value: recipientName }]),
    ...(recipientDocument === null
      ? [{ label: words.owner, value: words.ownerLater, wide: true }]
      : [
          { label: words.document, value: writtenDocument(recipientDocument) },
          { label: words.institution, value: institution },
        ]),
  ];
}

/** A masked document is formatted already. */
export function writtenDocument(document: string): string {
  return document.includes('*') ? document : formatDocument(document);
}
