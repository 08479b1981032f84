import type { Cents, PlainDate } from '@balcao/kernel';

declare module '../../../database/tables.ts' {
  interface Tables {
    anticipations: AnticipationsTable;
  }
}

/** One row per anticipation that a person confirmed; its receivables name it. */
export interface AnticipationsTable {
  seller_id: string;
  id: string;
  requested_cents: Cents;
  gross_cents: Cents;
  cost_cents: Cents;
  net_cents: Cents;
  anticipated_on: PlainDate;
  confirmed_at: Temporal.Instant;
  confirmed_by: string;
}
