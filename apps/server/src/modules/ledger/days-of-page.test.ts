import { plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOfPage } from './days-of-page.ts';

const dayOf = (index: number) => plainDate(`2026-01-${String(index + 1).padStart(2, '0')}`);

test('a page is found on its days, wherever it lies, in the list of all rows', () => {
  const anyCounts = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 20 });
  fc.assert(
    fc.property(anyCounts, fc.nat(60), fc.integer({ min: 1, max: 12 }), (counts, offset, limit) => {
      const days = counts.map((rows, index) => ({ day: dayOf(index), rows }));
      const all = days.flatMap(({ day, rows }) => Array.from({ length: rows }, (_, place) => ({ day, place })));
      const within = daysOfPage(days, { offset, limit });
      const read = within
        ? all.filter(({ day }) => day >= within.first && day <= within.last).slice(within.offset, within.offset + limit)
        : [];
      expect(read).toEqual(all.slice(offset, offset + limit));
    }),
  );
});

test('reads no day that the page does not lie on', () => {
  const days = [3, 4, 0, 5].map((rows, index) => ({ day: dayOf(index), rows }));
  expect(daysOfPage(days, { offset: 3, limit: 4 })).toEqual({ first: dayOf(1), last: dayOf(1), offset: 0 });
  expect(daysOfPage(days, { offset: 6, limit: 2 })).toEqual({ first: dayOf(1), last: dayOf(3), offset: 3 });
  expect(daysOfPage(days, { offset: 12, limit: 10 })).toBeNull();
});
