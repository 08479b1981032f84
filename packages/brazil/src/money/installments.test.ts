import { cents, sumCents } from '@balcao/kernel/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { installments } from './installments.ts';

describe('installments', () => {
  it.each([
    [10000, 3, [3334, 3333, 3333]],
    [10000, 1, [10000]],
    [5, 12, [5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    [0, 2, [0, 0]],
    [11999, 12, [1010, ...Array(11).fill(999)]],
  ])('%d in %d', (totalCents, count, parts) => {
    expect(installments({ totalCents: cents(totalCents), count })).toEqual(parts);
  });

  it('loses no cent, and only the first differs', () => {
    fc.assert(
      fc.property(fc.nat(1e12).map(cents), fc.integer({ min: 1, max: 1200 }), (totalCents, count) => {
        const [first = 0, ...rest] = installments({ totalCents, count });
        expect(sumCents([cents(first), ...rest])).toBe(totalCents);
        expect(new Set(rest).size).toBeLessThanOrEqual(1);
        for (const part of rest) expect(first - part).toBeLessThan(count);
      }),
    );
  });

  it.each([0, -1, 1.5, 1201, Number.NaN])('refuses %d parts', (count) => {
    expect(() => installments({ totalCents: cents(100), count })).toThrow(RangeError);
  });
});
