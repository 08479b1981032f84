import type { Cents, PlainDate } from '@balcao/kernel';
import type { Rail } from '../../ledger/index.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    receivables: ReceivablesTable;
    receivable_shares: ReceivableSharesTable;
  }
}

/** One row per installment of a paid charge. What it was is kept; what became of it is written later. */
interface ReceivablesTable {
  seller_id: string;
  charge_id: string;
  installment: number;
  rail: Rail;
  gross_cents: Cents;
  fee_cents: Cents;
  anticipation_cents: Cents;
  net_cents: Cents;
  settlement_date: PlainDate;
  settled_at: Temporal.Instant | null;
  /** Of the net, what a refund or a dispute took before it settled. */
  reversed_cents: Cents;
  /** Of the gross, everything that was taken back and not restored, before or after it settled. */
  taken_cents: Cents;
  /** Of the net, what goes to sub-sellers: the sum of its shares, less what was cut of them. */
  share_cents: Cents;
  /** Of the net, what the seller received early, on demand. */
  anticipated_cents: Cents;
  anticipation_id: string | null;
}

/** What of an installment goes to a sub-seller. */
interface ReceivableSharesTable {
  seller_id: string;
  charge_id: string;
  installment: number;
  sub_seller_id: string;
  cents: Cents;
  /** What was taken of it before it settled. */
  cut_cents: Cents;
  /** What the sub-seller received of it and did not give back. */
  held_cents: Cents;
}

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
  /** Of the gross, everything that was taken back and not given back, before or after it settled. */
  readonly takenCents: Cents;
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
