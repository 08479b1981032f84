import { cents } from '@balcao/kernel';
import type { RailDispute } from '../../disputes.ts';
import type { Instrument, InstrumentsOfRail, SimulatorAction } from '../../instrument.ts';
import { assertThat } from '../../refusals.ts';
import { authorizationPage, authorizationRow, type SimCardAuthorizationsTable } from '../../store/sim-card-store.ts';
import { disputesOf } from '../../store/sim-dispute-store.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function cardInstruments({ reader, clockOf }: Pick<SimulatorDeps, 'reader' | 'clockOf'>): InstrumentsOfRail {
  const present = async (sellerId: string, rows: readonly SimCardAuthorizationsTable[]): Promise<Instrument[]> => {
    const now = (await clockOf(sellerId)).now();
    const disputes = await disputesOf(
      reader,
      sellerId,
      rows.filter((row) => row.disputed_cents > 0).map((row) => row.id),
    );
    const last = new Map(disputes.map((dispute) => [dispute.payment_id, dispute.status]));
    return rows.map((row) => instrumentOf(row, last.get(row.id) ?? null, now));
  };
  return {
    get: async (sellerId, id) => {
      const row = await authorizationRow(reader, sellerId, id);
      assertThat(row, 'card.authorization_not_found');
      const [instrument] = await present(sellerId, [row]);
      assertThat(instrument, 'card.authorization_not_found');
      return instrument;
    },
    find: async (sellerId, page) => {
      const { rows, totalElements } = await authorizationPage(reader, sellerId, page);
      return { content: await present(sellerId, rows), totalElements };
    },
  };
}

type DisputeStatus = RailDispute['status'];

function instrumentOf(
  row: SimCardAuthorizationsTable,
  dispute: DisputeStatus | null,
  now: Temporal.Instant,
): Instrument {
  const status = statusOf(row, dispute, now);
  return {
    id: row.id,
    rail: 'card',
    status,
    amountCents: cents(row.amount_cents),
    createdAt: row.created_at,
    reference: row.authorization_code ?? row.refusal_code ?? '',
    description: `${row.brand} •••• ${row.last4digits} · ${row.installments}x`,
    code: null,
    actions: row.status === 'CHALLENGE' ? actionsIn.CHALLENGE : actionsIn[status],
  };
}

const actionsIn = {
  PROCESSING: ['REPEAT'],
  CHALLENGE: ['PAY', 'REFUSE'],
  AUTHORIZED: ['REPEAT', 'DISPUTE'],
  REFUSED: ['REPEAT'],
  REVERSED: ['REPEAT'],
  PARTIALLY_REVERSED: ['REPEAT', 'DISPUTE'],
  DISPUTED: ['REPEAT', 'WIN', 'LOSE'],
  CHARGED_BACK: ['REPEAT'],
} as const satisfies Record<string, readonly SimulatorAction[]>;

function statusOf(
  row: SimCardAuthorizationsTable,
  dispute: DisputeStatus | null,
  now: Temporal.Instant,
): keyof typeof actionsIn {
  if (Temporal.Instant.compare(row.answers_at, now) > 0) return 'PROCESSING';
  if (dispute === 'OPEN') return 'DISPUTED';
  if (dispute === 'LOST') return 'CHARGED_BACK';
  if (row.status !== 'AUTHORIZED' || row.reversed_cents === 0) return row.status;
  return row.reversed_cents === row.amount_cents ? 'REVERSED' : 'PARTIALLY_REVERSED';
}
