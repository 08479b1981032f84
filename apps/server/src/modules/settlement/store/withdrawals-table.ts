import type { BankAccount } from '@balcao/brazil';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { WithdrawalOrigin, WithdrawalStatus } from '../withdrawal.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    withdrawals: WithdrawalsTable;
  }
}

/** One row per requested withdrawal. The bank's payout and its anticipation have the same id. */
export interface WithdrawalsTable {
  seller_id: string;
  id: string;
  status: WithdrawalStatus;
  amount_cents: Cents;
  origin: WithdrawalOrigin;
  /** Destination from the seller's settings at the request; null is the account that the provider has on file. */
  account: BankAccount | null;
  requested_at: Temporal.Instant;
  requested_on: PlainDate;
  requested_by: string;
  decided_at: Temporal.Instant | null;
  decided_by: string | null;
  scheduled_date: PlainDate | null;
  finished_at: Temporal.Instant | null;
  return_reason: string | null;
  /** Since when the bank says nothing of the payout that is in transit; null while it answers. */
  unanswered_since: Temporal.Instant | null;
}
