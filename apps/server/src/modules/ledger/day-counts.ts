import { addCents, type Cents, cents, type PlainDate } from '@balcao/kernel';
import { type Account, type Rail, rails, receivableAccount } from './account.ts';
import type { LedgerFact } from './fact.ts';
import type { Posting } from './posting.ts';

/** Rows of the statement per kind of entry and day, and the sum of the entries. */
export interface DayCount {
  readonly sellerId: string;
  readonly day: PlainDate;
  readonly account: CountedAccount;
  readonly fact: LedgerFact;
  readonly isCredit: boolean;
  /** Entries that are a row: a posting that moves both columns has one row. */
  readonly entries: number;
  readonly cents: Cents;
}

/** The statement's columns (to come and available), and the price of anticipation, which has a row of its own. */
export type CountedAccount = 'available' | 'fees' | `receivable:${Rail}`;

export const receivableAccounts: readonly Account[] = rails.map(receivableAccount);
export const countedAccounts: readonly Account[] = ['available', 'fees', ...receivableAccounts];

/**
 * Adds postings to the counts. Each entry is counted under an account whose row the writer has locked, so counts
 * cause no extra waiting.
 */
export function dayCountsOf(postings: readonly Posting[]): DayCount[] {
  const counts = new Map<string, DayCount>();
  for (const posting of postings) {
    const { sellerId, occurredOn: day, fact } = posting;
    for (const { account, amountCents } of posting.entries) {
      if (!isCounted(account) || (account === 'fees' && fact !== 'receivable.anticipated')) continue;
      const isCredit = amountCents > 0;
      const key = `${sellerId} ${day} ${account} ${fact} ${isCredit}`;
      const before = counts.get(key);
      counts.set(key, {
        sellerId,
        day,
        account,
        fact,
        isCredit,
        entries: (before?.entries ?? 0) + (isRow(account, posting) ? 1 : 0),
        cents: addCents(before?.cents ?? cents(0), amountCents),
      });
    }
  }
  return [...counts.values()];
}

/** A posting that moves a receivable and `available` is one row, its receivable's. */
function isRow(account: CountedAccount, { entries }: Posting): boolean {
  return account !== 'available' || !entries.some((entry) => receivableAccounts.includes(entry.account));
}

function isCounted(account: Account): account is CountedAccount {
  return countedAccounts.includes(account);
}
