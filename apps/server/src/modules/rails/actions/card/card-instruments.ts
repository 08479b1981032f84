import { cents } from '@balcao/kernel';
import type { Instrument, InstrumentsOfRail } from '../../instrument.ts';
import { assertThat } from '../../refusals.ts';
import { authorizationPage, authorizationRow, type SimCardAuthorizationsTable } from '../../store/card-book.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function cardInstruments({ reader, clockOf }: Pick<SimulatorDeps, 'reader' | 'clockOf'>): InstrumentsOfRail {
  return {
    get: async (sellerId, id) => {
      const row = await authorizationRow(reader, sellerId, id);
      assertThat(row, 'card.authorization_not_found');
      return instrumentOf(row, (await clockOf(sellerId)).now());
    },
    find: async (sellerId, page) => {
      const { rows, totalElements } = await authorizationPage(reader, sellerId, page);
      const now = (await clockOf(sellerId)).now();
      return { content: rows.map((row) => instrumentOf(row, now)), totalElements };
    },
  };
}

function instrumentOf(row: SimCardAuthorizationsTable, now: Temporal.Instant): Instrument {
  return {
    id: row.id,
    rail: 'card',
    status: statusOf(row, now),
    amountCents: cents(row.amount_cents),
    createdAt: row.created_at,
    reference: row.authorization_code ?? row.refusal_code ?? '',
    description: `${row.brand} •••• ${row.last4digits} · ${row.installments}x`,
    actions: row.status === 'CHALLENGE' ? ['PAY', 'REFUSE'] : ['REPEAT'],
  };
}

function statusOf(row: SimCardAuthorizationsTable, now: Temporal.Instant): string {
  if (Temporal.Instant.compare(row.answers_at, now) > 0) return 'PROCESSING';
  if (row.status !== 'AUTHORIZED' || row.reversed_cents === 0) return row.status;
  return row.reversed_cents === row.amount_cents ? 'REVERSED' : 'PARTIALLY_REVERSED';
}
