import type { Tx } from '../../../database/transact.ts';
import type { Posting } from '../posting.ts';
import { checkPostings, withoutPosted } from '../posting-check.ts';
import { planPostings } from '../posting-plan.ts';
import type { AccountOfSeller } from '../store/balance-reader.ts';
import { readLedgerState } from '../store/ledger-state-reader.ts';
import { lockAccounts, writePlan } from '../store/posting-writer.ts';

/**
 * Locks first and reads after: whoever posts the same fact at the same time moves the same accounts, so it waits here
 * and then finds the fact posted. One trip to the database; what is fresh is written with the transaction's next statement.
 */
export async function postPostings(
  tx: Tx,
  postings: readonly Posting[],
  options: { readonly dryRun?: boolean } = {},
): Promise<void> {
  const checked = checkPostings(postings);
  if (checked.length === 0) return;
  const accounts = accountsOf(checked);
  if (!options.dryRun) await lockAccounts(tx, accounts);
  const { standing, posted } = await readLedgerState(tx, accounts, checked);
  const fresh = withoutPosted(checked, posted);
  const plan = planPostings(fresh, standing);
  if (!options.dryRun && fresh.length > 0) await writePlan(tx, plan);
}

function accountsOf(postings: readonly Posting[]): AccountOfSeller[] {
  const accounts = new Map<string, AccountOfSeller>();
  for (const { sellerId, entries } of postings) {
    for (const { account } of entries) accounts.set(`${sellerId} ${account}`, { sellerId, account });
  }
  return [...accounts.values()];
}
