import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeEdits } from './merge-edits.ts';
import { emptySubSeller, type SubSellerValues } from './sub-seller-values.ts';

const base: SubSellerValues = { ...emptySubSeller, name: 'Ateliê', email: 'a@example.com', phone: '(11) 98888-7777' };

it('keeps what was typed, takes what somebody else saved, and says of both', () => {
  const typed = { ...base, name: 'Ateliê Novo', email: 'mine@example.com' };
  const saved = { ...base, phone: '(21) 98888-7777', email: 'theirs@example.com' };
  expect(mergeEdits(base, typed, saved)).toEqual({
    values: { ...base, name: 'Ateliê Novo', email: 'mine@example.com', phone: '(21) 98888-7777' },
    theirs: ['phone'],
    both: ['email'],
  });
});

it('the same change by both is no difference', () => {
  const changed = { ...base, name: 'Ateliê Novo' };
  expect(mergeEdits(base, changed, changed)).toEqual({ values: changed, theirs: [], both: [] });
});

it('nothing that was typed is lost, and nothing that was saved is put back, whatever was changed', () => {
  const some = fc.record({ name: fc.constantFrom('a', 'b', 'c'), city: fc.constantFrom('a', 'b', 'c') });
  fc.assert(
    fc.property(some, some, some, (one, other, third) => {
      const [before, typed, saved] = [one, other, third].map((part) => ({ ...base, ...part })) as [
        SubSellerValues,
        SubSellerValues,
        SubSellerValues,
      ];
      const { values } = mergeEdits(before, typed, saved);
      for (const field of ['name', 'city'] as const) {
        expect(values[field]).toBe(typed[field] === before[field] ? saved[field] : typed[field]);
      }
    }),
  );
});
