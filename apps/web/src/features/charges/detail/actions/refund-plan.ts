import type { ChargeDetail } from '@balcao/contract/charges';
import { type Cents, cents } from '@balcao/kernel';

/** What a person is about to refund. */
export interface RefundPlan {
  readonly kind: 'TOTAL' | 'PARTIAL';
  /** Of a partial refund, as it is typed. */
  readonly amount: Cents | null;
  readonly asFraud: boolean;
}

export const firstPlan: RefundPlan = { kind: 'TOTAL', amount: null, asFraud: false };

/** What would go back to the buyer. */
export function amountOf({ kind, amount }: RefundPlan, { availableRefundAmount }: Amounts): Cents {
  return kind === 'TOTAL' ? availableRefundAmount : (amount ?? cents(0));
}

/** Above zero, and not above what is available: a field that is left is brought within. */
export function bounded(amount: Cents | null, { availableRefundAmount }: Amounts): Cents | null {
  if (amount === null || amount <= 0) return null;
  return amount > availableRefundAmount ? availableRefundAmount : amount;
}

/** Whether it can be gone on with. */
export function isPlanned(plan: RefundPlan, charge: Amounts): boolean {
  const amount = amountOf(plan, charge);
  return amount > 0 && amount <= charge.availableRefundAmount;
}

type Amounts = Pick<ChargeDetail, 'availableRefundAmount'>;
