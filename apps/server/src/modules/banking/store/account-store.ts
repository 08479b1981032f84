import type { BankingAccountInput } from '@balcao/contract';
import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { AccountStatus } from '../banking-account.ts';
import type { BankingAccountsTable } from './accounts-table.ts';

/** The last application of a seller, and the accounts that it opened; their ids are null until it is ACTIVE. */
export interface BankingAccountRow {
  readonly sellerId: string;
  readonly status: AccountStatus;
  readonly analysisId: string;
  readonly input: BankingAccountInput;
  readonly kycAnalysisResult: string | null;
  readonly debitAccountId: string | null;
  readonly investmentAccountId: string | null;
  readonly requestedAt: Temporal.Instant;
  readonly requestedBy: string;
  readonly decidedAt: Temporal.Instant | null;
}

export async function accountOf(reader: Reader, sellerId: string): Promise<BankingAccountRow | null> {
  const row = await accounts(reader, sellerId).executeTakeFirst();
  return row ? accountFrom(row) : null;
}

export async function lockAccount(tx: Tx, sellerId: string): Promise<BankingAccountRow | null> {
  const row = await accounts(tx, sellerId).forUpdate().executeTakeFirst();
  return row ? accountFrom(row) : null;
}

/** False when the seller has sent an application before. */
export async function insertAccount(tx: Tx, account: BankingAccountRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('banking_accounts')
    .values(rowOf(account))
    .onConflict((conflict) => conflict.column('seller_id').doNothing())
    .returning('seller_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function writeAccount(tx: Tx, account: BankingAccountRow): Promise<void> {
  const { seller_id, ...columns } = rowOf(account);
  await tx.updateTable('banking_accounts').set(columns).where('seller_id', '=', seller_id).execute();
}

function accounts(reader: Reader, sellerId: string) {
  return reader.selectFrom('banking_accounts').selectAll().where('seller_id', '=', sellerId);
}

function rowOf(account: BankingAccountRow) {
  return {
    seller_id: account.sellerId,
    status: account.status,
    analysis_id: account.analysisId,
    account_input: JSON.stringify(account.input),
    kyc_analysis_result: account.kycAnalysisResult,
    debit_account_id: account.debitAccountId,
    investment_account_id: account.investmentAccountId,
    requested_at: account.requestedAt,
    requested_by: account.requestedBy,
    decided_at: account.decidedAt,
  };
}

function accountFrom(row: Selectable<BankingAccountsTable>): BankingAccountRow {
  return {
    sellerId: row.seller_id,
    status: row.status,
    analysisId: row.analysis_id,
    input: row.account_input,
    kycAnalysisResult: row.kyc_analysis_result,
    debitAccountId: row.debit_account_id,
    investmentAccountId: row.investment_account_id,
    requestedAt: row.requested_at,
    requestedBy: row.requested_by,
    decidedAt: row.decided_at,
  };
}
