import type { Cents, PlainDate } from '@balcao/kernel';
import type { Account } from '../account.ts';
import type { CountedAccount } from '../day-counts.ts';
import type { LedgerFact } from '../fact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    ledger_postings: LedgerPostingsTable;
    ledger_entries: LedgerEntriesTable;
    ledger_balances: LedgerBalancesTable;
    ledger_day_counts: LedgerDayCountsTable;
  }
}

/** One row per fact that moved money. Never changed: the database refuses it. */
interface LedgerPostingsTable {
  seller_id: string;
  id: string;
  fact: LedgerFact;
  reference: string;
  subject_id: string;
  occurred_on: PlainDate;
  posted_at: Temporal.Instant;
}

/** One row per account that a posting moved, numbered within the account. Never changed: the database refuses it. */
interface LedgerEntriesTable {
  seller_id: string;
  account: Account;
  number: number;
  posting_id: string;
  amount_cents: Cents;
  /** What the account held after this entry. */
  balance_cents: Cents;
}

/** How many rows of the statement there are, and what they sum to, by day and kind: what a statement counts. */
interface LedgerDayCountsTable {
  seller_id: string;
  day: PlainDate;
  account: CountedAccount;
  fact: LedgerFact;
  is_credit: boolean;
  entries: number;
  cents: Cents;
}

/** How each account stands: the last entry's balance and number, kept so that nothing has to be summed. */
export interface LedgerBalancesTable {
  seller_id: string;
  account: Account;
  balance_cents: Cents;
  entry_count: number;
}
