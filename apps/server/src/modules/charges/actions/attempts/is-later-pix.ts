import type { PaymentAttempt } from '../../store/charges-tables.ts';

/** A Pix after the first of its purchase: it is mailed to the buyer, who is at no checkout. */
export function isLaterPix({
  payment_method,
  part_number,
}: Pick<PaymentAttempt, 'payment_method' | 'part_number'>): boolean {
  return payment_method === 'PIX' && part_number > 1;
}
