import { addCents } from '@balcao/kernel';
import type { RefundableCharge } from '../../money-back/refund.ts';
import type { ChargeRow, PurchaseRow } from '../../store/charges-tables.ts';
import type { RefundRow } from '../../store/money-back/refund-row.ts';

/** The facts that limit how much of a charge may be refunded. */
export function refundableCharge(
  charge: ChargeRow,
  purchase: Pick<PurchaseRow, 'source_kind'>,
  refunds: readonly RefundRow[],
): RefundableCharge {
  return {
    status: charge.status,
    method: charge.payment_method,
    paidOn: charge.paid_on,
    amountCents: addCents(charge.amount_cents, charge.late_cents),
    isPointOfSale: purchase.source_kind === 'point-of-sale',
    refunds: refunds.map(({ status, amount_cents: amountCents }) => ({ status, amountCents })),
  };
}
