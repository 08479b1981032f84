import type { Tx } from '../../../database/transact.ts';
import type { Posting } from '../posting.ts';
import { checkPostings, withoutPosted } from '../posting-check.ts';
import { planPostings } from '../posting-plan.ts';
import { type AccountOfSeller, standingOf } from '../store/balance-reader.ts';
import { postedAmong } from '../store/posting-reader.ts';
import { lockAccounts, writePlan } from '../store/posting-writer.ts';

/**
 * Locks first and reads after: whoever posts the same fact at the same time moves the same accounts, so it waits here
 * and then finds the fact posted.
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
  const fresh = withoutPosted(checked, await postedAmong(tx, checked));
  const plan = planPostings(fresh, await standingOf(tx, accounts));
  if (!options.dryRun && plan.postings.length > 0) await writePlan(tx, plan);
}

function accountsOf(postings: readonly Posting[]): AccountOfSeller[] {
  const accounts = new Map<string, AccountOfSeller>();
  for (const { sellerId, entries } of postings) {
    for (const { account } of entries) accounts.set(`${sellerId} ${account}`, { sellerId, account });
  }
  return [...accounts.values()];
}
