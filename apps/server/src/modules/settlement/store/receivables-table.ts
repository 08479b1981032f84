import type { Cents, PlainDate } from '@balcao/kernel';
import type { Rail } from '../../ledger/index.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    receivables: ReceivablesTable;
  }
}

/** One row per installment of a paid charge. Only `settled_at` is written later, once. */
export interface ReceivablesTable {
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
}
