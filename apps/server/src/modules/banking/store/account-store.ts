import type { BankingAccountInput } from '@balcao/contract';
import type { JSONColumnType, Selectable } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { AccountStatus } from '../banking-account.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    banking_accounts: BankingAccountsTable;
  }
}

interface BankingAccountsTable {
  seller_id: string;
  status: AccountStatus;
  /** The connection that the account was last connected by; null of a simulated one. */
  connection_id: string | null;
  /** These four are null of an account that was only connected. */
  analysis_id: string | null;
  account_input: JSONColumnType<BankingAccountInput> | null;
  kyc_analysis_result: string | null;
  debit_account_id: string | null;
  investment_account_id: string | null;
  requested_at: Temporal.Instant | null;
  requested_by: string | null;
  decided_at: Temporal.Instant | null;
}

export type BankingAccount = FromRow<Selectable<BankingAccountsTable>>;

export async function accountOf(reader: Reader, sellerId: string): Promise<BankingAccount | null> {
  const row = await selectAccount(reader, sellerId).executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function lockAccount(tx: Tx, sellerId: string): Promise<BankingAccount | null> {
  const row = await selectAccount(tx, sellerId).forUpdate().executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function insertAccount(tx: Tx, account: BankingAccount): Promise<boolean> {
  const inserted = await tx
    .insertInto('banking_accounts')
    .values(toRow({ ...account, accountInput: jsonOf(account.accountInput) }))
    .onConflict((conflict) => conflict.column('seller_id').doNothing())
    .returning('seller_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function writeAccount(tx: Tx, { sellerId, ...changes }: BankingAccount): Promise<void> {
  await tx
    .updateTable('banking_accounts')
    .set(toRow({ ...changes, accountInput: jsonOf(changes.accountInput) }))
    .where('seller_id', '=', sellerId)
    .execute();
}

function jsonOf(input: BankingAccountInput | null): string | null {
  return input && JSON.stringify(input);
}

function selectAccount(reader: Reader, sellerId: string) {
  return reader.selectFrom('banking_accounts').selectAll().where('seller_id', '=', sellerId);
}
