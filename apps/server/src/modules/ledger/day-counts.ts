import type { PlainDate } from '@balcao/kernel';
import type { Account } from './account.ts';
import type { LedgerFact } from './fact.ts';
import type { Posting } from './posting.ts';

/** How many entries of a kind there are of a seller's day. */
export interface DayCount {
  readonly sellerId: string;
  readonly day: PlainDate;
  readonly account: CountedAccount;
  readonly fact: LedgerFact;
  readonly isCredit: boolean;
  readonly entries: number;
}

/** What a statement shows: what moved `available`, and what was kept of it then. */
export const countedAccounts = ['available', 'fees'] as const satisfies readonly Account[];
export type CountedAccount = (typeof countedAccounts)[number];

/**
 * What postings add to the counts: of those that move `available`, their entries of it and of `fees`. Who posts them holds the row
 * of `available`, so that no two ever wait for a count alone.
 */
export function dayCountsOf(postings: readonly Posting[]): DayCount[] {
  const counts = new Map<string, DayCount>();
  for (const { sellerId, occurredOn: day, fact, entries } of postings) {
    if (!entries.some(({ account }) => account === 'available')) continue;
    for (const { account, amountCents } of entries) {
      if (!isCounted(account)) continue;
      const isCredit = amountCents > 0;
      const key = `${sellerId} ${day} ${account} ${fact} ${isCredit}`;
      const entriesSoFar = counts.get(key)?.entries ?? 0;
      counts.set(key, { sellerId, day, account, fact, isCredit, entries: entriesSoFar + 1 });
    }
  }
  return [...counts.values()];
}

function isCounted(account: Account): account is CountedAccount {
  return (countedAccounts as readonly Account[]).includes(account);
}
