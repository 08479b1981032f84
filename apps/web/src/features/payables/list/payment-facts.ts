import { formatBoletoLine } from '@balcao/brazil/boleto';
import { formatDocument } from '@balcao/brazil/documents';
import type { Payment } from '@balcao/contract/payables/payments';
import { writtenKey } from '../favorites/pix-key-text.ts';

/** Payee, and the formatted key or line. */
export function payeeOf(payment: Payment): { readonly name: string; readonly by: string } {
  return payment.transaction_type === 'PIX'
    ? { name: payment.recipient_name, by: writtenKey(payment.pix_key, payment.pix_key_type) }
    : { name: payment.beneficiary, by: formatBoletoLine(payment.line) };
}

export function payDateOf(payment: Payment) {
  return payment.transaction_type === 'PIX' ? payment.scheduled_date : payment.payment_date;
}

/** A masked document is formatted already. */
export function writtenDocument(document: string): string {
  return document.includes('*') ? document : formatDocument(document);
}
