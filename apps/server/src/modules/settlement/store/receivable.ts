import type { Cents, PlainDate } from '@balcao/kernel';
import type { FromRow } from '../../../database/rows.ts';
import type { Rail } from '../../ledger/index.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    receivables: ReceivablesTable;
    receivable_shares: ReceivableSharesTable;
  }
}

/** One row per installment of a paid charge; original amounts stay, and later changes have columns of their own. */
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
  reversed_cents: Cents;
  /** Part of the gross that was reversed and not restored, before or after settlement. */
  taken_cents: Cents;
  /** Sub-sellers' part of the net: the sum of shares without cuts. */
  share_cents: Cents;
  /** Part of the net that the seller anticipated on demand, before its price. */
  anticipated_cents: Cents;
  anticipation_id: string | null;
}

interface ReceivableSharesTable {
  seller_id: string;
  charge_id: string;
  installment: number;
  sub_seller_id: string;
  cents: Cents;
  cut_cents: Cents;
  held_cents: Cents;
}

export type Receivable = Omit<FromRow<ReceivablesTable>, 'sellerId' | 'anticipationId'>;
export type ReceivableShare = Omit<FromRow<ReceivableSharesTable>, 'sellerId'>;
