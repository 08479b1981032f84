import type { BankingAccountInput } from '@balcao/contract';
import type { JSONColumnType } from 'kysely';
import type { AccountStatus } from '../banking-account.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    banking_accounts: BankingAccountsTable;
  }
}

/** The last application of a seller, and the accounts that it opened. */
export interface BankingAccountsTable {
  seller_id: string;
  status: AccountStatus;
  /** Of the application: the institution knows it by this id. */
  analysis_id: string;
  account_input: JSONColumnType<BankingAccountInput>;
  kyc_analysis_result: string | null;
  debit_account_id: string | null;
  investment_account_id: string | null;
  requested_at: Temporal.Instant;
  requested_by: string;
  decided_at: Temporal.Instant | null;
}
