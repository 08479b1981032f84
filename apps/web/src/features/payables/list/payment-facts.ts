import { formatBoletoLine } from '@balcao/brazil/boleto';
import { formatDocument } from '@balcao/brazil/documents';
import type { PixKeyOwner } from '@balcao/contract/payables/payment-look-ups';
import type { PayeeAccount, Payment, PixPayment } from '@balcao/contract/payables/payments';
import { paymentScreens as words } from '@balcao/messages/payment-screens';
import { pixPayments } from '@balcao/messages/pix-payments';
import { writtenKey } from '../favorites/pix-key-text.ts';

/** Payee, and the formatted key, account or line; the key alone while the bank has not named its owner. */
export function payeeOf(payment: Payment): { readonly name: string; readonly by: string | null } {
  if (payment.transaction_type !== 'PIX') return { name: payment.beneficiary, by: formatBoletoLine(payment.line) };
  const by = destinationOf(payment);
  return payment.recipient_name === payment.pix_key ? { name: by, by: null } : { name: payment.recipient_name, by };
}

function destinationOf({ pix_key: key, pix_key_type: type, account }: PixPayment): string {
  if (account) return writtenAccount(account);
  return key !== null && type !== null ? writtenKey(key, type) : '';
}

/** Branch and account, as people write them. */
export function writtenAccount({ issuer, issuerDigit, number, bankDigit }: PayeeAccount): string {
  const branch = issuerDigit ? `${issuer}-${issuerDigit}` : issuer;
  return pixPayments.account.written(branch, `${number}-${bankDigit}`);
}

export function payDateOf(payment: Payment) {
  return payment.transaction_type === 'PIX' ? payment.scheduled_date : payment.payment_date;
}

/** The owner of a key, or a text where the bank names it only after the payment. */
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
