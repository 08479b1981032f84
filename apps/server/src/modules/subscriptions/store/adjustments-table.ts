import type { Cents, PlainDate } from '@balcao/kernel';
import type { ColumnType } from 'kysely';
import type { AdjustmentIndex } from '../adjustment.ts';
import type { SubscriptionItem } from '../subscription.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    subscription_adjustments: SubscriptionAdjustmentsTable;
    index_rates: IndexRatesTable;
  }
}

/** Open until it is applied or canceled. */
export interface SubscriptionAdjustmentsTable {
  seller_id: string;
  id: string;
  subscription_id: string;
  /** Adjustments that a person announced together have one. */
  move_id: string | null;
  from_due_on: PlainDate;
  previous_cents: Cents;
  value_cents: Cents;
  items: ColumnType<readonly SubscriptionItem[], string, string>;
  /** Hundredths of a percent. */
  percent_hundredths: number | null;
  index_name: AdjustmentIndex | null;
  rate_month: string | null;
  reason: string | null;
  announced_at: Temporal.Instant;
  announced_by: string | null;
  applied_at: Temporal.Instant | null;
  canceled_at: Temporal.Instant | null;
  canceled_by: string | null;
}

/** Accumulated in the twelve months up to a month, typed by a person. */
interface IndexRatesTable {
  seller_id: string;
  index_name: 'IPCA' | 'IGPM';
  month: string;
  percent_hundredths: number;
  entered_at: Temporal.Instant;
  entered_by: string;
}
