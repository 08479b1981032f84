import type { Cents } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { Account } from '../account.ts';
import type { Balance } from '../posting-plan.ts';
import type { LedgerBalancesTable } from './ledger-tables.ts';

/** What each account of the seller holds; an account that never moved is not there. */
export async function balancesOf(reader: Reader, sellerId: string): Promise<ReadonlyMap<Account, Cents>> {
  const rows = await reader
    .selectFrom('ledger_balances')
    .select(['account', 'balance_cents'])
    .where('seller_id', '=', sellerId)
    .where('entry_count', '>', 0)
    .orderBy('account')
    .execute();
  return new Map(rows.map((row) => [row.account, row.balance_cents]));
}

/** How the accounts stand; one that has no row yet is not among the answers. */
export async function standingOf(reader: Reader, accounts: readonly AccountOfSeller[]): Promise<Balance[]> {
  const { rows } = await sql<LedgerBalancesTable>`
    select seller_id, account, balance_cents, entry_count
    from ledger_balances join ${rowsOf(accounts)} using (seller_id, account)`.execute(reader);
  return rows.map(balanceOf);
}

/** The accounts as rows `asked (seller_id, account)` of a statement. */
export function rowsOf(accounts: readonly AccountOfSeller[]): RawBuilder<unknown> {
  return sql`unnest(
    ${accounts.map((one) => one.sellerId)}::uuid[], ${accounts.map((one) => one.account)}::text[]
  ) as asked (seller_id, account)`;
}

function balanceOf(row: LedgerBalancesTable): Balance {
  return {
    sellerId: row.seller_id,
    account: row.account,
    balanceCents: row.balance_cents,
    entryCount: row.entry_count,
  };
}

export type AccountOfSeller = Pick<Balance, 'sellerId' | 'account'>;
