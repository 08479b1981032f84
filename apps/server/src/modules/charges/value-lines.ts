import { type Cents, sumCents } from '@balcao/kernel';

/**
 * PERIOD_VALUE: price of a subscription period. COUPON: its discount, titled with its code. DISCOUNT: of the payment
 * method. ADDITIONAL: charged in the first periods. PRORATION: of a change within a charged period, positive or
 * negative. CREDIT: of the customer, used on the charge. BUYER_FEES: the buyer's share of the fees.
 */
export type ValueLineKind =
  | 'PERIOD_VALUE'
  | 'COUPON'
  | 'DISCOUNT'
  | 'ADDITIONAL'
  | 'PRORATION'
  | 'CREDIT'
  | 'BUYER_FEES';

/** A part of a charge's total; deductions are negative. */
export interface ValueLine {
  readonly kind: ValueLineKind;
  readonly amountCents: Cents;
  readonly title?: string;
}

export function sumOfLines(lines: readonly ValueLine[]): Cents {
  return sumCents(lines.map(({ amountCents }) => amountCents));
}
