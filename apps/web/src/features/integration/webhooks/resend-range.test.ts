import { plainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { instantsOf, rangeBetween } from './resend-range.ts';

const at = Date.parse('2026-11-22T17:05:30Z');

it('a range is of São Paulo, and holds the minute in which it ends', () => {
  const range = rangeBetween(at - 86_400_000, at);
  expect(range).toEqual({ from: '2026-11-21', fromTime: '14:05', to: '2026-11-22', toTime: '14:06' });
  expect(instantsOf(range)).toEqual({ from: '2026-11-21T17:05:00.000Z', to: '2026-11-22T17:06:00.000Z' });
});

it.each([
  { from: null },
  { toTime: '' },
  { to: plainDate('2026-11-20') },
  { to: plainDate('2026-11-21'), toTime: '14:05' },
])('%o is no range', (change) => {
  expect(instantsOf({ ...rangeBetween(at - 86_400_000, at), ...change })).toBeNull();
});
