import { newId } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import { isSpendable } from './account.ts';
import { mayOverdraw } from './fact.ts';
import { createLedger } from './index.ts';
import type { Posting } from './posting.ts';
import { postingKey } from './posting-check.ts';
import { anyPosting } from './test-postings.ts';

const { reader, transact } = (await createTestDatabase()).database;
const ledger = createLedger();

type LedgerState = Map<string, Map<string, number>>;

test('the books are what a plain sum of the accepted postings says, call by call', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.array(anyCall(), { minLength: 1, maxLength: 12 }), async (_, calls) => {
      const sellerIds = [newId<'seller'>(), newId<'seller'>()];
      const books: LedgerState = new Map();
      const posted = new Set<string>();
      const earlier: Posting[] = [];
      for (const { postings, repeats } of calls) {
        const again = repeats.flatMap((index) => earlier[index] ?? []);
        const call = [...again, ...postings.map((posting) => ofSellers(posting, sellerIds))];
        const expected = sumOf(books, posted, call);
        const accepted = await transact((tx) => ledger.post(tx, call)).then(
          () => true,
          (error: { code?: string }) => {
            expect(error.code).toBe('ledger.insufficient_funds');
            return false;
          },
        );
        expect(accepted).toBe(expected);
        if (accepted) earlier.push(...call);
      }
      for (const sellerId of sellerIds) {
        expect(await ledger.balances(reader, sellerId)).toEqual(books.get(sellerId) ?? new Map());
      }
      expect((await ledger.verify(reader, sellerIds)).breaks).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('many connections that post over the same sellers, and repeat each other, agree', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyPosting(['0', '1', '2']), { minLength: 8, maxLength: 60 }), async (drawn) => {
      const sellerIds = [newId<'seller'>(), newId<'seller'>(), newId<'seller'>()];
      const postings = drawn.map((posting) => ({ ...ofSellers(posting, sellerIds), fact: 'dispute.lost' as const }));
      const calls = [0, 1, 2, 3, 4].flatMap((worker) => callsOf(worker, postings));
      await Promise.all(calls.map((call) => transact((tx) => ledger.post(tx, call))));

      const books: LedgerState = new Map();
      sumOf(books, new Set(), postings);
      for (const sellerId of sellerIds) {
        expect(await ledger.balances(reader, sellerId)).toEqual(books.get(sellerId) ?? new Map());
      }
      expect((await ledger.verify(reader, sellerIds)).breaks).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

function anyCall() {
  return fc.record({
    postings: fc.array(anyPosting(['0', '1']), { maxLength: 6 }),
    repeats: fc.array(fc.nat({ max: 20 }), { maxLength: 3 }),
  });
}

/** The drawn seller is a place in the list, so that each run has sellers, and references, of its own. */
function ofSellers(posting: Posting, sellerIds: readonly string[]): Posting {
  return { ...posting, sellerId: sellerIds[Number(posting.sellerId)] ?? '', reference: newId<'reference'>() };
}

/** Every worker posts everything, each in another order and in calls of another size. */
function callsOf(worker: number, postings: readonly Posting[]): Posting[][] {
  const turned = [...postings.slice(worker * 3), ...postings.slice(0, worker * 3)];
  const ordered = worker % 2 === 0 ? turned : turned.toReversed();
  const size = 3 + worker * 4;
  return Array.from({ length: Math.ceil(ordered.length / size) }, (_, index) =>
    ordered.slice(index * size, (index + 1) * size),
  );
}

/** The model: adds a call to the books one posting at a time. Returns false, and adds nothing, when one overdraws. */
function sumOf(books: LedgerState, posted: Set<string>, call: readonly Posting[]): boolean {
  const next: LedgerState = new Map([...books].map(([sellerId, accounts]) => [sellerId, new Map(accounts)]));
  const known = new Set(posted);
  for (const posting of call) {
    if (known.has(postingKey(posting))) continue;
    known.add(postingKey(posting));
    const accounts = next.get(posting.sellerId) ?? new Map<string, number>();
    next.set(posting.sellerId, accounts);
    for (const { account, amountCents } of posting.entries) {
      if (amountCents === 0) continue;
      const balance = (accounts.get(account) ?? 0) + amountCents;
      if (balance < 0 && amountCents < 0 && isSpendable(account) && !mayOverdraw(posting.fact)) return false;
      accounts.set(account, balance);
    }
  }
  for (const [sellerId, accounts] of next) books.set(sellerId, accounts);
  for (const key of known) posted.add(key);
  return true;
}
