import type { Payment } from '@balcao/contract/payables/payments';

/** Whom a payment goes to, by name, and the key or the line that it is paid by. */
export function payeeOf(payment: Payment): { readonly name: string; readonly by: string } {
  return payment.transaction_type === 'PIX'
    ? { name: payment.recipient_name, by: payment.pix_key }
    : { name: payment.beneficiary, by: payment.line };
}

export function payDateOf(payment: Payment) {
  return payment.transaction_type === 'PIX' ? payment.scheduled_date : payment.payment_date;
}
