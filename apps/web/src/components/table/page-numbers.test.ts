import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 20, [1, 2, 3, 4, 5, null, 20]],
    [4, 20, [1, null, 3, 4, 5, null, 20]],
    [10, 20, [1, null, 9, 10, 11, null, 20]],
    [20, 20, [1, null, 16, 17, 18, 19, 20]],
  ])('on page %i of %i are %j', (current, total, expected) => {
    expect(pageNumbers(current, total)).toEqual(expected);
  });

  it('hold the ends and the current page, in order, in at most seven places', () => {
    const pages = fc
      .integer({ min: 1, max: 500 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));
    fc.assert(
      fc.property(pages, ([current, total]) => {
        const shown = pageNumbers(current, total);
        const numbers = shown.filter((page) => page !== null);
        expect(shown.length).toBeLessThanOrEqual(7);
        expect(new Set(numbers)).toEqual(new Set([1, current, total, ...numbers]));
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      }),
    );
  });
});
