import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Choice, chooseReceivables } from './choose-receivables.ts';

test('the one that costs least of those that are enough alone, not the nearest', () => {
  const near = { costs: 248, brings: 99_752 };
  const small = { costs: 149, brings: 4_851 };
  expect(chooseReceivables([near, small], 1_000)).toEqual([small]);
  expect(chooseReceivables([near, small], 5_000)).toEqual([near]);
});

test('of receivables of one amount, the nearest: the cheapest of them', () => {
  const months = [1, 2, 3].map((month) => ({ month, costs: 149 * month, brings: 10_000 - 149 * month }));
  expect(chooseReceivables(months, 5_000)).toEqual([months[0]]);
  expect(chooseReceivables(months, 9_852)).toEqual(months.slice(0, 2));
});

test('a cheaper pair than the one that the nearest begins', () => {
  const items = [
    { costs: 10, brings: 1_000 },
    { costs: 30, brings: 2_900 },
    { costs: 33, brings: 3_000 },
  ];
  expect(chooseReceivables(items, 3_000)).toEqual([items[2]]);
});

test('all of them when all are not enough', () => {
  const items = [
    { costs: 2, brings: 98 },
    { costs: 1, brings: 99 },
  ];
  expect(chooseReceivables(items, 1_000)).toHaveLength(2);
  expect(chooseReceivables([], 1)).toEqual([]);
});

const anyChoice = fc.record({ costs: fc.nat({ max: 60 }), brings: fc.integer({ min: 1, max: 900 }) });

test('never dearer than any other set that is enough', () => {
  fc.assert(
    fc.property(fc.array(anyChoice, { maxLength: 10 }), fc.integer({ min: 1, max: 3_000 }), (items, need) => {
      const chosen = chooseReceivables(items, need);
      if (sum(items).brings <= need) {
        expect(chosen).toHaveLength(items.length);
        return;
      }
      expect(sum(chosen).brings).toBeGreaterThanOrEqual(need);
      expect(sum(chosen).costs).toBe(cheapestByTryingAll(items, need));
      expect(new Set(chosen).size).toBe(chosen.length);
    }),
    { numRuns: 500 },
  );
});

test('amounts and prices as they are: exact for thirty receivables of a year', () => {
  const items = Array.from({ length: 30 }, (_, index) => priced(10_000 + ((index * 7_919) % 90_001), 12 * index + 3));
  const chosen = chooseReceivables(items, 500_000);
  expect(sum(chosen).brings).toBeGreaterThanOrEqual(500_000);
  expect(sum(chosen).costs).toBe(cheapestByTable(items, 500_000));
});

test('of very many, an answer comes, and it costs no more than the nearest until it is enough', () => {
  const items = Array.from({ length: 50_000 }, (_, index) =>
    priced(1_000 + ((index * 7_919) % 90_001), 1 + (index % 360)),
  );
  const need = 100_000_000;
  const chosen = chooseReceivables(items, need);
  const nearest = items.toSorted((left, right) => left.costs / left.brings - right.costs / right.brings);
  let [costs, brings] = [0, 0];
  for (const item of nearest) {
    if (brings >= need) break;
    costs += item.costs;
    brings += item.brings;
  }
  expect(sum(chosen).brings).toBeGreaterThanOrEqual(need);
  expect(sum(chosen).costs).toBeLessThanOrEqual(costs);
  expect(chooseReceivables(items, need)).toEqual(chosen);
});

function priced(amount: number, days: number): Choice {
  const costs = Math.round((amount * 149 * days) / 300_000);
  return { costs, brings: amount - costs };
}

function sum(items: readonly Choice[]): Choice {
  return items.reduce((total, item) => ({ costs: total.costs + item.costs, brings: total.brings + item.brings }), {
    costs: 0,
    brings: 0,
  });
}

function cheapestByTryingAll(items: readonly Choice[], need: number): number {
  let cheapest = Number.POSITIVE_INFINITY;
  for (let set = 0; set < 2 ** items.length; set++) {
    const { costs, brings } = sum(items.filter((_, index) => (set >> index) & 1));
    if (brings >= need) cheapest = Math.min(cheapest, costs);
  }
  return cheapest;
}

function cheapestByTable(items: readonly Choice[], need: number): number {
  const cheapest = new Float64Array(need + 1).fill(Number.POSITIVE_INFINITY);
  cheapest[0] = 0;
  for (const { costs, brings } of items) {
    for (let amount = need; amount > 0; amount--) {
      const before = cheapest[Math.max(0, amount - brings)] ?? Number.POSITIVE_INFINITY;
      cheapest[amount] = Math.min(cheapest[amount] ?? Number.POSITIVE_INFINITY, before + costs);
    }
  }
  return cheapest[need] ?? Number.POSITIVE_INFINITY;
}
