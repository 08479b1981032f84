import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { availableToRefund, type RefundableCharge, refundTerms } from './refund.ts';

interface Refundable {
  readonly chargeId: string;
  readonly refundable: RefundableCharge;
}

export interface PartOfRefund {
  readonly chargeId: string;
  readonly amountCents: Cents;
}

/**
 * Divides an amount among paid charges in their order. One that is refunded whole or not at all takes part only when
 * all of it fits.
 */
export function divideRefund(charges: readonly Refundable[], amountCents: Cents, today: PlainDate): PartOfRefund[] {
  let leftCents: number = amountCents;
  return charges.flatMap(({ chargeId, refundable }) => {
    const terms = refundTerms(refundable, today);
    const availableCents = availableToRefund(refundable);
    if (terms === null || leftCents === 0 || (terms === 'TOTAL' && availableCents > leftCents)) return [];
    const part = cents(Math.min(leftCents, availableCents));
    leftCents -= part;
    return { chargeId, amountCents: part };
  });
}
