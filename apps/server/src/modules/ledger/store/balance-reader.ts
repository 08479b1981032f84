import type { Cents } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { Account } from '../account.ts';
import type { Balance } from '../posting-plan.ts';

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

/** The accounts as rows `asked (seller_id, account)` of a statement. */
export function rowsOf(accounts: readonly AccountOfSeller[]): RawBuilder<unknown> {
  return sql`unnest(
    ${accounts.map((one) => one.sellerId)}::uuid[], ${accounts.map((one) => one.account)}::text[]
  ) as asked (seller_id, account)`;
}

export type AccountOfSeller = Pick<Balance, 'sellerId' | 'account'>;
