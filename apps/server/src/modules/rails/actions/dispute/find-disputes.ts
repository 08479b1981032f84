import type { CardRail } from '../../card/card-rail.ts';
import { disputesOf } from '../../store/sim-dispute-store.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function findDisputes({ reader }: Pick<SimulatorDeps, 'reader'>): CardRail['findDisputes'] {
  return async (sellerId, authorizationId) => {
    const rows = await disputesOf(reader, sellerId, [authorizationId]);
    return rows.map((row) => ({
      id: row.id,
      amountCents: row.amount_cents,
      reason: row.reason,
      status: row.status,
      openedAt: row.opened_at,
    }));
  };
}
