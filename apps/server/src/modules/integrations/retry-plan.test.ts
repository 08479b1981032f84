import { expect, test } from 'vitest';
import { isLost, restUntil, retryAt } from './retry-plan.ts';

const now = Temporal.Instant.from('2026-11-21T12:00:00Z');
const secondsAfter = (at: Temporal.Instant | null) => at?.since(now).total('seconds');
const middle = 0.5;

test('a delivery is tried again after 5 s, 5 and 30 min, 2, 5, 10, 14, 20 and 24 h, and then given up', () => {
  const steps = Array.from({ length: 10 }, (_, index) => secondsAfter(retryAt(now, index + 1, middle)));
  expect(steps).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined]);
});

test('each is moved by up to a fifth, to either side', () => {
  expect([0, 1].map((chance) => secondsAfter(retryAt(now, 2, chance)))).toEqual([240, 360]);
});

test('an address rests longer with each failure in a row, an hour at most', () => {
  const rests = [1, 2, 3, 10, 11, 1_000].map((failures) => secondsAfter(restUntil(now, failures, middle)));
  expect(rests).toEqual([5, 10, 20, 2_560, 3_600, 3_600]);
});

test('five days without anything coming through are too many', () => {
  const failingSince = now.subtract({ hours: 5 * 24 });
  expect(isLost(failingSince, now.subtract({ seconds: 1 }))).toBe(false);
  expect(isLost(failingSince, now)).toBe(true);
});
