import type { Tx } from '../../../database/transact.ts';
import { isSpendable } from '../account.ts';
import type { Posting } from '../posting.ts';
import { checkPostings, withoutPosted } from '../posting-check.ts';
import { planPostings } from '../posting-plan.ts';
import { type AccountOfSeller, standingOf } from '../store/balance-reader.ts';
import { postedAmong } from '../store/posting-reader.ts';
import { lockAccounts, writePlan } from '../store/posting-writer.ts';

/**
 * Locks first and reads after: whoever posts the same fact at the same time moves the same accounts, so it waits here
 * and then finds the fact posted. Mostly nothing was posted before, so that is asked by the statement that writes; only
 * when it says so are the postings compared with what is there.
 */
export async function postPostings(
  tx: Tx,
  postings: readonly Posting[],
  options: { readonly dryRun?: boolean } = {},
): Promise<void> {
  const checked = checkPostings(postings);
  if (checked.length === 0) return;
  const accounts = accountsOf(checked);

  if (options.dryRun) {
    const fresh = withoutPosted(checked, await postedAmong(tx, checked));
    planPostings(fresh, await standingOf(tx, accounts));
    return;
  }
  const standing = await lockAccounts(tx, accounts);
  if (!checked.some(takesWhatMayLack) && (await writePlan(tx, planPostings(checked, standing)))) return;
  const fresh = withoutPosted(checked, await postedAmong(tx, checked));
  if (fresh.length > 0) await writePlan(tx, planPostings(fresh, standing));
}

/** One that was posted before must be found before its account, emptied meanwhile, refuses it. */
function takesWhatMayLack({ entries }: Posting): boolean {
  return entries.some(({ account, amountCents }) => amountCents < 0 && isSpendable(account));
}

function accountsOf(postings: readonly Posting[]): AccountOfSeller[] {
  const accounts = new Map<string, AccountOfSeller>();
  for (const { sellerId, entries } of postings) {
    for (const { account } of entries) accounts.set(`${sellerId} ${account}`, { sellerId, account });
  }
  return [...accounts.values()];
}
