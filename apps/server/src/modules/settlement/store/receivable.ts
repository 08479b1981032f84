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
  /** When it became the seller's to withdraw, by the seller's clock; null while it is to come. */
  readonly settledAt: Temporal.Instant | null;
}
