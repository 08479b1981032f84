import type { Cents, PlainDate } from '@balcao/kernel';

declare module '../../../database/tables.ts' {
  interface Tables {
    idle_money_rules: IdleRulesTable;
    idle_money_acts: IdleActsTable;
  }
}

/** One row per seller that ever had a rule. */
export interface IdleRulesTable {
  seller_id: string;
  enabled: boolean;
  /** What stays in the checking account. */
  floor_cents: Cents;
  changed_at: Temporal.Instant;
  changed_by: string;
}

/** What the rule did on a day. */
export interface IdleActsTable {
  seller_id: string;
  /** That of the order. */
  id: string;
  day: PlainDate;
  kind: 'INVESTED' | 'REDEEMED' | 'REFUSED';
  amount_cents: Cents;
  /** Why the institution refused it. */
  reason: string | null;
}
