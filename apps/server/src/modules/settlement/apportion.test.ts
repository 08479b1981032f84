import { cents, sumCents } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion } from './apportion.ts';

test.each([
  [1, [1, 1], [1, 0]],
  [1, [1, 2], [0, 1]],
  [1, [2, 1], [1, 0]],
  [50, [33, 33, 34], [17, 16, 17]],
  [0, [5, 5], [0, 0]],
  [10, [5, 5], [5, 5]],
  [7, [0, 10, 0], [0, 7, 0]],
])('%i of %j is %j: half a cent rounds up', (total, amounts, parts) => {
  expect(apportion(cents(total), amounts.map(cents))).toEqual(parts);
});

test('no cent is lost, none is taken that is not there, and each part is within a cent of its proportion', () => {
  const given = fc
    .array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 })
    .filter((amounts) => amounts.some((amount) => amount > 0))
    .chain((amounts) => fc.record({ amounts: fc.constant(amounts), total: fc.nat(sumCents(amounts.map(cents))) }));
  fc.assert(
    fc.property(given, ({ amounts, total }) => {
      const whole = sumCents(amounts.map(cents));
      const parts = apportion(cents(total), amounts.map(cents));
      expect(sumCents(parts)).toBe(total);
      parts.forEach((part, index) => {
        const amount = amounts[index] ?? 0;
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(amount);
        expect(Math.abs(part * whole - total * amount)).toBeLessThanOrEqual(whole);
      });
    }),
  );
});
