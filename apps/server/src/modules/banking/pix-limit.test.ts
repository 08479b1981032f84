import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOf, fitsLimit, windowAt } from './pix-limit.ts';

const at = (text: string) => windowAt(Temporal.Instant.from(text));

test.each([
  ['2026-11-20T05:59:59.999-03:00', { period: 'NIGHT', day: '2026-11-19' }],
  ['2026-11-20T06:00:00-03:00', { period: 'DAY', day: '2026-11-20' }],
  ['2026-11-20T19:59:59.999-03:00', { period: 'DAY', day: '2026-11-20' }],
  ['2026-11-20T20:00:00-03:00', { period: 'NIGHT', day: '2026-11-20' }],
  ['2026-11-20T23:59:59-03:00', { period: 'NIGHT', day: '2026-11-20' }],
  ['2026-11-21T00:00:00-03:00', { period: 'NIGHT', day: '2026-11-20' }],
  ['2026-01-01T02:00:00-03:00', { period: 'NIGHT', day: '2025-12-31' }],
] as const)('%s', (instant, window) => {
  expect(at(instant)).toEqual(window);
});

test('a night in which daylight saving began (4 November 2018) or ended (17 February 2019) is one window', () => {
  // At midnight the clocks went forward to one o'clock, so the night lasted nine hours.
  for (const instant of ['2018-11-03T20:00:00-03:00', '2018-11-04T01:00:00-02:00', '2018-11-04T05:59:59-02:00']) {
    expect(at(instant)).toEqual({ period: 'NIGHT', day: '2018-11-03' });
  }
  expect(at('2018-11-04T06:00:00-02:00')).toEqual({ period: 'DAY', day: '2018-11-04' });
  const spring = boundsOf({ period: 'NIGHT', day: '2018-11-03' as never });
  expect(spring.until.since(spring.from).total('hours')).toBe(9);
  // At midnight the clocks went back to eleven, so the night lasted eleven hours.
  for (const instant of ['2019-02-16T23:30:00-02:00', '2019-02-16T23:30:00-03:00', '2019-02-17T05:59:59-03:00']) {
    expect(at(instant)).toEqual({ period: 'NIGHT', day: '2019-02-16' });
  }
  const autumn = boundsOf({ period: 'NIGHT', day: '2019-02-16' as never });
  expect(autumn.until.since(autumn.from).total('hours')).toBe(11);
});

test('every instant lies in one window, whose bounds hold it, and windows follow each other without a gap', () => {
  const seconds = fc.integer({ min: Date.UTC(2005, 0, 1) / 1000, max: Date.UTC(2030, 0, 1) / 1000 });
  fc.assert(
    fc.property(seconds, (second) => {
      const instant = Temporal.Instant.fromEpochMilliseconds(second * 1000);
      const { from, until } = boundsOf(windowAt(instant));
      expect(Temporal.Instant.compare(from, instant)).toBeLessThanOrEqual(0);
      expect(Temporal.Instant.compare(instant, until)).toBeLessThan(0);
      expect(boundsOf(windowAt(until)).from.equals(until)).toBe(true);
      expect(windowAt(until.subtract({ nanoseconds: 1 }))).toEqual(windowAt(instant));
    }),
  );
});

test('a limit has room up to its last cent', () => {
  expect(fitsLimit(1_000, 999, 1)).toBe(true);
  expect(fitsLimit(1_000, 1_000, 1)).toBe(false);
  expect(fitsLimit(0, 0, 0)).toBe(true);
});
