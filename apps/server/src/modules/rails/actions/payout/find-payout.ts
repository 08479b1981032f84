import type { PayoutRail } from '../../payout-rail.ts';
import { findSimPayout } from '../../store/sim-payout-store.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function findPayout(deps: Pick<SimulatorDeps, 'reader' | 'clockOf'>): PayoutRail['find'] {
  return async (sellerId, id) => {
    const payout = await findSimPayout(deps.reader, sellerId, id);
    if (!payout) return null;
    const now = (await deps.clockOf(sellerId)).now();
    if (Temporal.Instant.compare(now, payout.answersAt) < 0) return { status: 'PROCESSING', returnReason: null };
    return { status: payout.status, returnReason: payout.returnReason };
  };
}
