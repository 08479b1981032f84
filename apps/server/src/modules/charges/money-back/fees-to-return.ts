import { type Cents, cents, type PlainDate, plainDateAt, sumCents } from '@balcao/kernel';
import type { PricedMethod } from '../pricing.ts';
import type { RefundStatus } from './refund.ts';

/** A charge whose fees may come back, with its refunds. */
export interface ChargeWithFees {
  readonly paymentMethod: PricedMethod;
  readonly paidOn: PlainDate | null;
  readonly amountCents: Cents;
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
 * A card sale that is undone whole on its day never was, be it by one refund or by several: the service gives its fees back too. Answers
 * what of them has still to come back once these refunds are done; those that failed, or of which the rail has not said, count for nothing.
 */
export function feesToReturn(charge: ChargeWithFees, refunds: readonly RefundWithFees[]): Cents {
  const done = refunds.filter(({ status }) => status === 'DONE');
  const isOfItsDay = done.every(({ requestedAt: at }) => plainDateAt(at) === charge.paidOn);
  const isWhole = sumCents(done.map((refund) => refund.amountCents)) === charge.amountCents;
  if (charge.paymentMethod !== 'CREDIT_CARD' || !isOfItsDay || !isWhole) return cents(0);
  const returned = sumCents(done.map((refund) => refund.feeCents));
  return cents(charge.feeCents + charge.anticipationCents - returned);
}
