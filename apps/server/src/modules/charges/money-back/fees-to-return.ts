import { type Cents, cents, type PlainDate, plainDateAt, sumCents } from '@balcao/kernel';
import type { PricedMethod } from '../pricing.ts';
import type { RefundStatus } from './refund.ts';

/** A charge whose fees may come back, with its refunds. */
export interface ChargeWithFees {
  readonly payment_method: PricedMethod;
  readonly paid_on: PlainDate | null;
  readonly amount_cents: Cents;
  readonly fee_cents: Cents;
  readonly anticipation_cents: Cents;
}

export interface RefundWithFees {
  readonly status: RefundStatus;
  readonly amount_cents: Cents;
  readonly fee_cents: Cents;
  readonly requested_at: Temporal.Instant;
}

/**
 * A card sale that is undone whole on its day never was, be it by one refund or by several: the service gives its fees back too. Answers
 * what of them has still to come back once these refunds are done; those that failed, or of which the rail has not said, count for nothing.
 */
export function feesToReturn(charge: ChargeWithFees, refunds: readonly RefundWithFees[]): Cents {
  const done = refunds.filter(({ status }) => status === 'DONE');
  const isOfItsDay = done.every(({ requested_at: at }) => plainDateAt(at) === charge.paid_on);
  const isWhole = sumCents(done.map((refund) => refund.amount_cents)) === charge.amount_cents;
  if (charge.payment_method !== 'CREDIT_CARD' || !isOfItsDay || !isWhole) return cents(0);
  const returned = sumCents(done.map((refund) => refund.fee_cents));
  return cents(charge.fee_cents + charge.anticipation_cents - returned);
}
