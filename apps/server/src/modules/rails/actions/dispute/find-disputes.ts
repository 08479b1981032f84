import type { DisputeRail } from '../../disputes.ts';
import { disputesOf } from '../../store/sim-dispute-store.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function findDisputes({ reader }: Pick<SimulatorDeps, 'reader'>): DisputeRail['findDisputes'] {
  return async (sellerId, paymentId) => {
    const rows = await disputesOf(reader, sellerId, [paymentId]);
    return rows.map((row) => ({
      id: row.id,
      amountCents: row.amount_cents,
      reason: row.reason,
      status: row.status,
      openedAt: row.opened_at,
    }));
  };
}
