import { type Cents, sumCents } from '@balcao/kernel';

/**
 * PERIOD_VALUE: what a period of a subscription costs. COUPON: what a coupon takes from it; its title is the code. DISCOUNT: of the payment method. ADDITIONAL: what is charged in the first periods
 * besides. PRORATION: of a change in the middle of a charged period, above or below zero. BUYER_FEES: what the buyer bears of the fees.
 */
export type ValueLineKind = 'PERIOD_VALUE' | 'COUPON' | 'DISCOUNT' | 'ADDITIONAL' | 'PRORATION' | 'BUYER_FEES';

/** A part of what a charge costs its buyer; what is taken from it is below zero. */
export interface ValueLine {
  readonly kind: ValueLineKind;
  readonly amountCents: Cents;
  /** What the seller called it. */
  readonly title?: string;
}

export function sumOfLines(lines: readonly ValueLine[]): Cents {
  return sumCents(lines.map(({ amountCents }) => amountCents));
}
