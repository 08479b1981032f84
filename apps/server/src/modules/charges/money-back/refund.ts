import { type Cents, cents, type PlainDate, sumCents } from '@balcao/kernel';
import type { ChargeStatus } from '../charge.ts';
import type { PricedMethod } from '../pricing.ts';

/** PROCESSING until the rail reports that the money was returned (DONE) or refused (FAILED). */
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
  readonly isPointOfSale: boolean;
  readonly refunds: readonly RefundOfCharge[];
}

/** Value minus the refunds that did not fail. */
export function availableToRefund({ amountCents, refunds }: RefundableCharge): Cents {
  const taken = refunds.filter(({ status }) => status !== 'FAILED').map((refund) => refund.amountCents);
  return cents(amountCents - sumCents(taken));
}

/**
 * PARTIAL: any amount up to what is available. TOTAL: all of it or nothing. Null: none. A card that was paid before
 * today, by the seller's clock, and a point-of-sale charge are refunded whole. A boleto cannot be refunded through the
 * bank.
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
