import { newId } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPostings, postingKey, withoutPosted } from './posting-check.ts';
import { anyEntries, entriesOf, postingOf } from './test-postings.ts';

test('a posting that sums to zero passes as it is', () => {
  const posting = postingOf({ 'rail-clearing:pix': -1000, 'receivable:pix': 990, fees: 10 });
  expect(checkPostings([posting])).toEqual([posting]);
});

test('an entry of zero is left out', () => {
  const posting = postingOf({ 'rail-clearing:pix': -1000, 'receivable:pix': 1000, fees: 0 });
  const [checked] = checkPostings([posting]);
  expect(checked?.entries).toEqual(entriesOf({ 'rail-clearing:pix': -1000, 'receivable:pix': 1000 }));
});

test.each([
  ['one that does not sum to zero', { available: 100, fees: -99 }, /does not sum to zero/],
  ['one without entries', {}, /fewer than two entries/],
  ['one whose entries are all zero', { available: 0, fees: 0 }, /fewer than two entries/],
])('%s is a broken invariant', (_, amounts, message) => {
  expect(() => checkPostings([postingOf(amounts)])).toThrow(message);
});

test('an account twice in one posting is a broken invariant', () => {
  const entries = [...entriesOf({ available: 100, fees: -200 }), ...entriesOf({ available: 100 })];
  expect(() => checkPostings([{ ...postingOf({}), entries }])).toThrow(/has an account twice/);
});

test('a seller or a subject that is no UUID in lower case is a broken invariant', () => {
  const amounts = { available: 100, fees: -100 };
  const upperCase = newId<'seller'>().toUpperCase();
  expect(() => checkPostings([postingOf(amounts, { sellerId: upperCase })])).toThrow(/not about a seller's thing/);
  expect(() => checkPostings([postingOf(amounts, { subjectId: 'charge 1' })])).toThrow(/not about a seller's thing/);
});

test('the same fact twice in a call counts once, whatever the order of its entries', () => {
  const posting = postingOf({ available: 100, fees: -100 });
  expect(checkPostings([posting, { ...posting, entries: posting.entries.toReversed() }])).toEqual([posting]);
});

test('the same fact with other entries is a broken invariant, in a call and against the books', () => {
  const posting = postingOf({ available: 100, fees: -100 });
  for (const amounts of [
    { available: 101, fees: -101 },
    { available: 100, checking: -100 },
  ]) {
    const other = { ...posting, entries: entriesOf(amounts) };
    expect(() => checkPostings([posting, other])).toThrow(/was posted with other entries/);
    expect(() => withoutPosted([other], new Map([[postingKey(posting), posting.entries]]))).toThrow(
      /was posted with other entries/,
    );
  }
});

test('the same reference of another fact or another seller is another posting', () => {
  const posting = postingOf({ available: 100, fees: -100 });
  const others = [
    { ...posting, fact: 'dispute.lost' as const },
    { ...posting, sellerId: newId<'seller'>() },
  ];
  expect(checkPostings([posting, ...others])).toHaveLength(3);
});

test('what is checked always sums to zero, holds no zero and loses no cent', () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      const [checked] = checkPostings([{ ...postingOf({}), entries }]);
      const amounts = checked?.entries.map((entry) => entry.amountCents) ?? [];
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
      expect(amounts).not.toContain(0);
      expect(amounts).toEqual(entries.map((entry) => entry.amountCents).filter((amount) => amount !== 0));
    }),
  );
});
