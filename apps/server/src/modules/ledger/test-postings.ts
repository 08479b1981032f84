import { type Cents, cents, newId, plainDate, sumCents } from '@balcao/kernel';
import fc from 'fast-check';
import type { Account } from './account.ts';
import type { Entry, Posting } from './posting.ts';

/** A posting whose entries are given as amounts by account; the rest is what a test need not care about. */
export function postingOf(
  amounts: Partial<Record<Account, number>>,
  more: Partial<Omit<Posting, 'entries'>> = {},
): Posting {
  const at = more.at ?? Temporal.Instant.from('2026-11-20T15:00:00Z');
  return {
    sellerId: newId<'seller'>(),
    fact: 'charge.paid',
    reference: newId<'reference'>(),
    subjectId: newId<'charge'>(),
    occurredOn: plainDate('2026-11-20'),
    at,
    entries: entriesOf(amounts),
    ...more,
  };
}

export function entriesOf(amounts: Partial<Record<Account, number>>): Entry[] {
  const named = Object.entries(amounts) as [Account, number][];
  return named.map(([account, amount]) => ({ account, amountCents: cents(amount) }));
}

const accounts: readonly Account[] = [
  'available',
  'checking',
  'fees',
  'receivable:card',
  'receivable:pix',
  'rail-clearing:card',
  'rail-clearing:pix',
];

/** Entries over two to five accounts that sum to zero. */
export const anyEntries: fc.Arbitrary<Entry[]> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...accounts), fc.integer({ min: -50_000, max: 50_000 })), {
    minLength: 2,
    maxLength: 5,
    selector: ([account]) => account,
  })
  .map((sides) => sides.map(([account, amount]) => ({ account, amountCents: cents(amount) })))
  .map(balanced)
  .filter((entries) => entries.filter((entry) => entry.amountCents !== 0).length >= 2);

/** Postings of some sellers; references are few, so that some are repeated. */
export function anyPosting(sellerIds: readonly string[]): fc.Arbitrary<Posting> {
  return fc
    .record({
      sellerId: fc.constantFrom(...sellerIds),
      fact: fc.constantFrom('charge.paid' as const, 'receivable.settled' as const, 'dispute.lost' as const),
      entries: anyEntries,
    })
    .map(({ entries, ...more }) => ({ ...postingOf({}, more), entries }));
}

/** The last entry takes what the others leave. */
function balanced(entries: readonly { account: Account; amountCents: Cents }[]): Entry[] {
  const rest = entries.slice(0, -1);
  const last = entries.at(-1);
  const left = cents(-sumCents(rest.map((entry) => entry.amountCents)));
  return last ? [...rest, { account: last.account, amountCents: left }] : [];
}
