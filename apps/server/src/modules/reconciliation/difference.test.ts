import { cents } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { causeOf, effectOf, type Word, type Words } from './difference.ts';

const now = Temporal.Instant.from('2026-11-21T12:00:00Z');

function word(state: Word['state'], more: { readonly amount?: number; readonly minutesAgo?: number } = {}): Word {
  const { amount = 10_000, minutesAgo = 60 } = more;
  return { amountCents: cents(amount), state, at: now.subtract({ minutes: minutesAgo }) };
}

test.each<[string, Words['kind'], Word | null, Word | null, ReturnType<typeof causeOf>]>([
  ['both say the same', 'PAYMENT', word('DONE'), word('DONE'), null],
  ['a cent more', 'PAYMENT', word('DONE', { amount: 10_001 }), word('DONE'), 'AMOUNT_DIFFERS'],
  ['done there, waiting here', 'RETURN', word('DONE'), word('WAITING'), 'STATE_DIFFERS'],
  ['a payment that only the rail has', 'PAYMENT', word('DONE'), null, 'MISSING_HERE'],
  ['a payment that is only on its way there', 'PAYMENT', word('WAITING'), null, null],
  ['a return that nobody asked for', 'RETURN', word('DONE'), null, 'RETURNED_THERE'],
  ['a dispute that waits for its answer', 'DISPUTE', word('WAITING'), null, 'MISSING_HERE'],
  ['what was refused there', 'PAYOUT', word('FAILED'), null, null],
  ['what was refused here', 'PAYOUT', null, word('FAILED'), null],
  ['what is done here alone, a minute ago', 'PAYMENT', null, word('DONE', { minutesAgo: 1 }), 'MISSING_THERE'],
  ['what waits here, for 29 minutes', 'RETURN', null, word('WAITING', { minutesAgo: 29 }), 'IN_FLIGHT'],
  ['what waits here, for half an hour', 'RETURN', null, word('WAITING', { minutesAgo: 30 }), 'MISSING_THERE'],
])('%s', (_, kind, theirs, ours, cause) => {
  expect(causeOf({ kind, theirs, ours }, now)).toBe(cause);
});

test('what came counts up and what went counts down, once it is done', () => {
  const of = (kind: Words['kind'], theirs: Word | null, ours: Word | null) => effectOf({ kind, theirs, ours });
  expect(of('PAYMENT', word('DONE'), null)).toBe(10_000);
  expect(of('PAYMENT', null, word('DONE'))).toBe(-10_000);
  expect(of('RETURN', word('DONE'), word('WAITING'))).toBe(-10_000);
  expect(of('PAYOUT', word('WAITING'), null)).toBe(0);
});
