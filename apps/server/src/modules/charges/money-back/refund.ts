import { addCents, type Cents, cents, type PlainDate, plainDateAt, sumCents } from '@balcao/kernel';
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

export interface ChargeWithFees {
  readonly paymentMethod: PricedMethod;
  readonly paidOn: PlainDate | null;
  readonly amountCents: Cents;
  readonly adjustmentCents: Cents;
  readonly feeCents: Cents;
  readonly anticipationCents: Cents;
}

export interface RefundWithFees {
  readonly status: RefundStatus;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly requestedAt: Temporal.Instant;
}

/**
 * When a card sale is undone whole on its day, by one refund or several, the service returns its fees too. Returns the
 * fees still to return once these refunds are done; failed and unconfirmed refunds do not count.
 */
export function feesToReturn(charge: ChargeWithFees, refunds: readonly RefundWithFees[]): Cents {
  const done = refunds.filter(({ status }) => status === 'DONE');
  const isOfItsDay = done.every(({ requestedAt: at }) => plainDateAt(at) === charge.paidOn);
  const paidCents = addCents(charge.amountCents, charge.adjustmentCents);
  const isWhole = sumCents(done.map((refund) => refund.amountCents)) === paidCents;
  if (charge.paymentMethod !== 'CREDIT_CARD' || !isOfItsDay || !isWhole) return cents(0);
  const returned = sumCents(done.map((refund) => refund.feeCents));
  return cents(charge.feeCents + charge.anticipationCents - returned);
}
