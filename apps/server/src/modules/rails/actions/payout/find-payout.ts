import type { PayoutRail } from '../../payout-rail.ts';
import { payoutRow } from '../../store/sim-payout-store.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function findPayout(deps: Pick<SimulatorDeps, 'reader' | 'clockOf'>): PayoutRail['find'] {
  return async (sellerId, id) => {
    const row = await payoutRow(deps.reader, sellerId, id);
    if (!row) return null;
    const now = (await deps.clockOf(sellerId)).now();
    if (Temporal.Instant.compare(now, row.answers_at) < 0) return { status: 'PROCESSING', returnReason: null };
    return { status: row.status, returnReason: row.return_reason };
  };
}
