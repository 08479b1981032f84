import type { PurchaseRow } from '../../store/charges-tables.ts';

/** Whether a Pix is mailed on its date with a due date, rather than shown at the checkout. */
export function isSentOnItsDate(purchase: PurchaseRow, part: { readonly part_number: number }): boolean {
  return purchase.method === 'PIX' && (part.part_number > 1 || purchase.scheduled_date !== null);
}
