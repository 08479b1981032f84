import type { ChargeDetail } from '@balcao/contract/charges';
import { type Cents, cents } from '@balcao/kernel';

export interface RefundPlan {
  readonly kind: 'TOTAL' | 'PARTIAL';
  /** As typed, for a partial refund. */
  readonly amount: Cents | null;
  readonly asFraud: boolean;
}

export const firstPlan: RefundPlan = { kind: 'TOTAL', amount: null, asFraud: false };

export function amountOf({ kind, amount }: RefundPlan, { availableRefundAmount }: Amounts): Cents {
  return kind === 'TOTAL' ? availableRefundAmount : (amount ?? cents(0));
}

/** Clamps to above zero and the available amount when the field is left. */
export function bounded(amount: Cents | null, { availableRefundAmount }: Amounts): Cents | null {
  if (amount === null || amount <= 0) return null;
  return amount > availableRefundAmount ? availableRefundAmount : amount;
}

/** True when the plan can be confirmed. */
export function isPlanned(plan: RefundPlan, charge: Amounts): boolean {
  const amount = amountOf(plan, charge);
  return amount > 0 && amount <= charge.availableRefundAmount;
}

type Amounts = Pick<ChargeDetail, 'availableRefundAmount'>;
