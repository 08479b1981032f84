import type { Cents } from '@balcao/kernel';

declare module '../../../database/tables.ts' {
  interface Tables {
    plans: PlansTable;
  }
}

export interface PlansTable {
  seller_id: string;
  id: string;
  title: string;
  /** `foldText(title)`. */
  title_search: string;
  description: string | null;
  bullets: readonly string[];
  monthly_cents: Cents;
  semester_cents: Cents;
  yearly_cents: Cents;
  bank_slip: boolean;
  credit_card: boolean;
  pix: boolean;
  active: boolean;
  created_at: Temporal.Instant;
}
