import type { BankAccount } from '@balcao/brazil';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { WithdrawalOrigin, WithdrawalStatus } from '../withdrawal.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    withdrawals: WithdrawalsTable;
  }
}

/** One row per requested withdrawal. Its id is the payout's at the bank too, and that of the
 * anticipation that was made for it. */
export interface WithdrawalsTable {
  seller_id: string;
  id: string;
  status: WithdrawalStatus;
  amount_cents: Cents;
  /** The account of the seller's that it leaves. */
  origin: WithdrawalOrigin;
  /** Where it goes, as the seller's settings said when it was requested; null is what the provider has on file. */
  account: BankAccount | null;
  requested_at: Temporal.Instant;
  requested_on: PlainDate;
  requested_by: string;
  decided_at: Temporal.Instant | null;
  decided_by: string | null;
  scheduled_date: PlainDate | null;
  finished_at: Temporal.Instant | null;
  /** Why the bank returned it, or a person rejected it. */
  return_reason: string | null;
}
