import type { ChargeDetail } from '@balcao/contract/charges';
import { cents } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { lastFailure } from './activity-look.ts';

/** The history of these kinds, the newest first. */
function historyOf(...kinds: string[]): ChargeDetail['activities'] {
  const line = { at: '2026-11-28T11:00:00Z', by: 'Balcão', amount: cents(10_990) };
  return kinds.map((kind) => ({ ...line, kind, description: `texto de ${kind}` }));
}

it('is the newest failure, whatever was only sent or marked after it', () => {
  const history = historyOf('reminder.sent', 'charge.late', 'card.not_charged', 'card.refused', 'charge.created');
  expect(lastFailure(history)).toBe('texto de card.not_charged');
});

it.each(['charge.retried', 'charge.replaced', 'boleto.registered'])('is past after %s', (attempt) => {
  expect(lastFailure(historyOf('reminder.sent', attempt, 'card.refused', 'charge.created'))).toBeNull();
});

it('is none of a charge that nobody tried to collect', () => {
  expect(lastFailure(historyOf('charge.late', 'charge.created'))).toBeNull();
});
