import type { Cents } from '@balcao/kernel';
import type { Reader } from '../../../database/transact.ts';
import type { Account } from '../account.ts';

/** Accounts that never moved are left out. */
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
