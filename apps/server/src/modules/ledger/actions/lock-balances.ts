import { type Cents, cents } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import type { Account } from '../account.ts';
import { readLedgerState } from '../store/ledger-state-reader.ts';
import { lockAccounts } from '../store/posting-writer.ts';

export async function lockBalances(
  tx: Tx,
  sellerId: string,
  accounts: readonly Account[],
): Promise<ReadonlyMap<Account, Cents>> {
  await lockAccounts(tx, sellerId, accounts);
  const { standing } = await readLedgerState(tx, sellerId, accounts, []);
  const held = new Map(standing.map(({ account, balanceCents }) => [account, balanceCents]));
  return new Map(accounts.map((account) => [account, held.get(account) ?? cents(0)]));
}
