import { assertInvariant, isUuid, sumCents } from '@balcao/kernel';
import type { Entry, Posting } from './posting.ts';

/**
 * Validates postings, drops zero entries, and keeps one of a fact that is given twice. Throws on a violation of double
 * entry, which is a bug of the caller.
 */
export function checkPostings(postings: readonly Posting[]): Posting[] {
  const checked = new Map<string, Posting>();
  for (const posting of postings) {
    const entries = posting.entries.filter((entry) => entry.amountCents !== 0);
    const name = `${posting.fact} ${posting.reference}`;
    assertInvariant(isUuid(posting.sellerId) && isUuid(posting.subjectId), `${name} is not about a seller's thing`);
    assertInvariant(entries.length >= 2, `${name} has fewer than two entries`);
    assertInvariant(sumCents(entries.map((entry) => entry.amountCents)) === 0, `${name} does not sum to zero`);
    assertInvariant(areAccountsDistinct(entries), `${name} has an account twice`);

    const known = checked.get(postingKey(posting));
    if (known) assertSameEntries(known.entries, { ...posting, entries });
    else checked.set(postingKey(posting), { ...posting, entries });
  }
  return [...checked.values()];
}

/** Leaves out postings that the ledger has. Throws when the same fact has other entries. */
export function withoutPosted(
  postings: readonly Posting[],
  posted: ReadonlyMap<string, readonly Entry[]>,
): readonly Posting[] {
  if (posted.size === 0) return postings;
  return postings.filter((posting) => {
    const entries = posted.get(postingKey(posting));
    if (entries) assertSameEntries(entries, posting);
    return entries === undefined;
  });
}

/** Postings with equal keys are the same. */
export function postingKey(posting: Pick<Posting, 'sellerId' | 'fact' | 'reference'>): string {
  return `${posting.sellerId} ${posting.fact} ${posting.reference}`;
}

function areAccountsDistinct(entries: readonly Entry[]): boolean {
  return new Set(entries.map((entry) => entry.account)).size === entries.length;
}

function assertSameEntries(known: readonly Entry[], posting: Posting): void {
  const amounts = new Map(known.map((entry) => [entry.account, entry.amountCents]));
  const isSame =
    posting.entries.length === known.length &&
    posting.entries.every((entry) => amounts.get(entry.account) === entry.amountCents);
  assertInvariant(isSame, `${posting.fact} ${posting.reference} was posted with other entries`);
}
