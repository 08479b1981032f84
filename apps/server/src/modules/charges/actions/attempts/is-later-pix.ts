import type { PaymentAttempt } from '../../store/charges-tables.ts';

/** A Pix that comes after the first of its purchase: its buyer pays by what is sent, and is not there to ask for another. */
export function isLaterPix({
  payment_method,
  part_number,
}: Pick<PaymentAttempt, 'payment_method' | 'part_number'>): boolean {
  return payment_method === 'PIX' && part_number > 1;
}
