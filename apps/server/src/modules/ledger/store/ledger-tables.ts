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

/** Immutable: the database refuses updates. */
interface LedgerPostingsTable {
  seller_id: string;
  id: string;
  fact: LedgerFact;
  reference: string;
  subject_id: string;
  occurred_on: PlainDate;
  posted_at: Temporal.Instant;
}

/** Numbered within the account. Immutable: the database refuses updates. */
interface LedgerEntriesTable {
  seller_id: string;
  account: Account;
  number: number;
  posting_id: string;
  amount_cents: Cents;
  /** The account's balance after this entry. */
  balance_cents: Cents;
}

/** Statement rows and sums by day and kind, so that a statement counts without reading all entries. */
interface LedgerDayCountsTable {
  seller_id: string;
  day: PlainDate;
  account: CountedAccount;
  fact: LedgerFact;
  is_credit: boolean;
  entries: number;
  cents: Cents;
}

/** The last entry's balance and number, so that nothing has to be summed. */
export interface LedgerBalancesTable {
  seller_id: string;
  account: Account;
  balance_cents: Cents;
  entry_count: number;
}
