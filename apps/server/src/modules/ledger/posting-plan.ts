import { addCents, type Cents, cents, newId } from '@balcao/kernel';
import { type Account, isSpendable } from './account.ts';
import { mayOverdraw } from './fact.ts';
import type { Entry, Posting } from './posting.ts';
import { refuse } from './refusals.ts';

export interface Balance {
  readonly sellerId: string;
  readonly account: Account;
  readonly balanceCents: Cents;
  /** The number of entries; the next entry is numbered from it. */
  readonly entryCount: number;
}

interface PlannedPosting {
  readonly id: string;
  readonly posting: Posting;
}

interface PlannedEntry extends Balance {
  readonly postingId: string;
  readonly amountCents: Cents;
}

/** An entry has its account's balance and count after it. */
export interface PostingPlan {
  readonly postings: readonly PlannedPosting[];
  readonly entries: readonly PlannedEntry[];
  readonly balances: readonly Balance[];
}

/**
 * Applies postings in order to the balances, which must include every moved account. Refuses when a spendable account
 * lacks the money. An account in debt may still receive.
 */
export function planPostings(postings: readonly Posting[], balances: readonly Balance[]): PostingPlan {
  const standing = new Map(balances.map((balance) => [accountKey(balance.sellerId, balance.account), balance]));
  const moved = new Map<string, Balance>();
  const entries: PlannedEntry[] = [];

  const planned = postings.map((posting) => ({ id: newId<'posting'>(), posting }));
  for (const { id, posting } of planned) {
    for (const entry of posting.entries) {
      const key = accountKey(posting.sellerId, entry.account);
      const before = standing.get(key) ?? empty(posting.sellerId, entry.account);
      const after = applied(before, entry);
      if (after.balanceCents < 0 && isOverdraw(posting, entry)) {
        refuse('ledger.insufficient_funds', { availableCents: before.balanceCents });
      }
      standing.set(key, after);
      moved.set(key, after);
      entries.push({ ...after, postingId: id, amountCents: entry.amountCents });
    }
  }
  return { postings: planned, entries, balances: [...moved.values()] };
}

function accountKey(sellerId: string, account: Account): string {
  return `${sellerId} ${account}`;
}

function empty(sellerId: string, account: Account): Balance {
  return { sellerId, account, balanceCents: cents(0), entryCount: 0 };
}

function applied(before: Balance, entry: Entry): Balance {
  return {
    sellerId: before.sellerId,
    account: before.account,
    balanceCents: addCents(before.balanceCents, entry.amountCents),
    entryCount: before.entryCount + 1,
  };
}

function isOverdraw(posting: Posting, entry: Entry): boolean {
  return entry.amountCents < 0 && isSpendable(entry.account) && !mayOverdraw(posting.fact);
}
