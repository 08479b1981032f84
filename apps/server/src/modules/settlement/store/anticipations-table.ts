import type { Cents, PlainDate } from '@balcao/kernel';
import type { FromRow } from '../../../database/rows/domain-rows.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    anticipations: AnticipationsTable;
  }
}

/** One row per anticipation that a person confirmed; its receivables name it. */
interface AnticipationsTable {
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

export type Anticipation = FromRow<AnticipationsTable>;
