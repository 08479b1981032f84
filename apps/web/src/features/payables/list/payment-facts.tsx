import { formatBoletoLine } from '@balcao/brazil/boleto';
import { formatDocument } from '@balcao/brazil/documents';
import type { PixKeyOwner } from '@balcao/contract/payables/payment-look-ups';
import type { DarfPayment, PayeeAccount, Payment, PixPayment } from '@balcao/contract/payables/payment-shapes';
import { formatPlainDate } from '@balcao/kernel';
import { darfPayments } from '@balcao/messages/darf-payments';
import { paymentScreens as words } from '@balcao/messages/payment-screens';
import { pixPayments } from '@balcao/messages/pix-payments';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { writtenKey } from '../favorites/pix-key-text.ts';

/** Payee, and the formatted key, account, line or tax; the key alone while the bank has not named its owner. */
export function payeeOf(payment: Payment): { readonly name: string; readonly by: string | null } {
  if (payment.transaction_type === 'BANK_SLIP') {
    return { name: payment.beneficiary, by: formatBoletoLine(payment.line) };
  }
  if (payment.transaction_type === 'DARF') {
    const { beneficiary: name, revenueCode, assessmentPeriod } = payment;
    return { name, by: darfPayments.tax(revenueCode, formatPlainDate(assessmentPeriod)) };
  }
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

interface Tax extends Pick<DarfPayment, 'revenueCode' | 'assessmentPeriod' | 'reference' | 'due_date' | 'principal'> {
  readonly fine: DarfPayment['fine'] | null;
  readonly interest: DarfPayment['interest'] | null;
}

/** Which tax a DARF pays, and the parts of its amount. */
export function darfFacts({ revenueCode, assessmentPeriod, reference, due_date, principal, fine, interest }: Tax) {
  return [
    { label: darfPayments.revenueCode, value: revenueCode },
    { label: darfPayments.period, value: <DateText date={assessmentPeriod} /> },
    ...(reference ? [{ label: darfPayments.reference, value: reference }] : []),
    { label: words.dueDate, value: <DateText date={due_date} /> },
    { label: darfPayments.principal, value: <Money amount={principal} /> },
    ...(fine ? [{ label: darfPayments.fine, value: <Money amount={fine} /> }] : []),
    ...(interest ? [{ label: darfPayments.interest, value: <Money amount={interest} /> }] : []),
  ];
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
