import { type Cents, cents, type PlainDate, sumCents } from '@balcao/kernel';
import type { ChargeStatus } from '../charge.ts';
import type { PricedMethod } from '../pricing.ts';

/** PROCESSING until the rail says that the money went (DONE) or will not (FAILED). */
export type RefundStatus = 'PROCESSING' | 'DONE' | 'FAILED';

interface RefundOfCharge {
  readonly status: RefundStatus;
  readonly amountCents: Cents;
}

export interface RefundableCharge {
  readonly status: ChargeStatus;
  readonly method: PricedMethod;
  readonly paidOn: PlainDate | null;
  readonly amountCents: Cents;
  /** Sold on a machine at the seller's counter. */
  readonly isPointOfSale: boolean;
  readonly refunds: readonly RefundOfCharge[];
}

/** What may go back to the buyer: the value minus the refunds that did not fail. */
export function availableToRefund({ amountCents, refunds }: RefundableCharge): Cents {
  const taken = refunds.filter(({ status }) => status !== 'FAILED').map((refund) => refund.amountCents);
  return cents(amountCents - sumCents(taken));
}

/**
 * How much of a charge may be refunded: PARTIAL, any amount up to what is available; TOTAL, all of it or nothing; null, none. A card
 * that was paid before today, by the seller's clock, and a sale at the point of sale go back whole. A boleto does
 * not go back through the bank at all.
 */
export function refundTerms(charge: RefundableCharge, today: PlainDate): 'PARTIAL' | 'TOTAL' | null {
  if (charge.status !== 'PAID' || charge.method === 'BANK_SLIP' || availableToRefund(charge) === 0) return null;
  const isOldCard = charge.method === 'CREDIT_CARD' && charge.paidOn !== null && charge.paidOn < today;
  return isOldCard || charge.isPointOfSale ? 'TOTAL' : 'PARTIAL';
}

/** Whether everything that the buyer paid went back. */
export function isWholeRefunded({ amountCents, refunds }: Pick<RefundableCharge, 'amountCents' | 'refunds'>): boolean {
  const done = refunds.filter(({ status }) => status === 'DONE').map((refund) => refund.amountCents);
  return sumCents(done) === amountCents;
}
