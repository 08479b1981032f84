import type { Cents, PlainDate } from '@balcao/kernel';
import type { Rail } from '../../ledger/index.ts';

/** What a rail owes a seller for one installment: net = gross − fee − anticipation. */
export interface Receivable {
  readonly chargeId: string;
  readonly installment: number;
  readonly rail: Rail;
  readonly grossCents: Cents;
  readonly feeCents: Cents;
  readonly anticipationCents: Cents;
  readonly netCents: Cents;
  readonly settlementDate: PlainDate;
  /** Of the net, what a refund or a dispute took before it settled. */
  readonly reversedCents: Cents;
  /** Of the net, what goes to sub-sellers. */
  readonly shareCents: Cents;
  /** Of the net, what the seller received early, on demand, before the price of that. */
  readonly anticipatedCents: Cents;
  /** When it became the seller's to withdraw, by the seller's clock; null while it is to come. */
  readonly settledAt: Temporal.Instant | null;
}

/** What of an installment goes to a sub-seller. */
export interface ReceivableShare {
  readonly chargeId: string;
  readonly installment: number;
  readonly subSellerId: string;
  /** What was agreed, and what a refund or a dispute took of it before it settled. */
  readonly cents: Cents;
  readonly cutCents: Cents;
  /** What the sub-seller received of it and did not give back. */
  readonly heldCents: Cents;
}
