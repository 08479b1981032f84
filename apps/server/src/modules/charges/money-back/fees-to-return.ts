import { type Cents, cents, type PlainDate, plainDateAt, sumCents } from '@balcao/kernel';
import type { PricedMethod } from '../pricing.ts';
import type { RefundStatus } from './refund.ts';

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
 * When a card sale is undone whole on its day, by one refund or several, the service returns its fees too. Returns the
 * fees still to return once these refunds are done; failed and unconfirmed refunds do not count.
 */
export function feesToReturn(charge: ChargeWithFees, refunds: readonly RefundWithFees[]): Cents {
  const done = refunds.filter(({ status }) => status === 'DONE');
  const isOfItsDay = done.every(({ requestedAt: at }) => plainDateAt(at) === charge.paidOn);
  const isWhole = sumCents(done.map((refund) => refund.amountCents)) === charge.amountCents;
  if (charge.paymentMethod !== 'CREDIT_CARD' || !isOfItsDay || !isWhole) return cents(0);
  const returned = sumCents(done.map((refund) => refund.feeCents));
  return cents(charge.feeCents + charge.anticipationCents - returned);
}
