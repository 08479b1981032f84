import type { Cents, PlainDate } from '@balcao/kernel';
import type { PixPeriod } from '../pix-limit.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    pix_limits: PixLimitsTable;
    pix_limit_uses: PixLimitUsesTable;
  }
}

/** One row a period of each seller that has an account. */
export interface PixLimitsTable {
  seller_id: string;
  period: PixPeriod;
  limit_id: string;
  amount_cents: Cents;
  /** An increase that does not count yet, and from when it will. */
  scheduled_cents: Cents | null;
  scheduled_at: Temporal.Instant | null;
}

/** What a payment took of the limit of the window that it started in. */
export interface PixLimitUsesTable {
  seller_id: string;
  /** The date on which the window began. */
  day: PlainDate;
  period: PixPeriod;
  /** The payment's. */
  id: string;
  amount_cents: Cents;
}
