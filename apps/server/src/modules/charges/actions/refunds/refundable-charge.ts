import { addCents } from '@balcao/kernel';
import type { RefundableCharge } from '../../money-back/refund.ts';
import type { Charge, Purchase } from '../../store/charges-tables.ts';
import type { Refund } from '../../store/money-back/refund-reader.ts';

/** The facts that limit how much of a charge may be refunded. */
export function refundableCharge(
  charge: Charge,
  purchase: Pick<Purchase, 'sourceKind'>,
  refunds: readonly Refund[],
): RefundableCharge {
  return {
    status: charge.status,
    method: charge.paymentMethod,
    paidOn: charge.paidOn,
    amountCents: addCents(charge.amountCents, charge.adjustmentCents),
    isPointOfSale: purchase.sourceKind === 'point-of-sale',
    refunds: refunds.map(({ status, amountCents }) => ({ status, amountCents })),
  };
}
