import type { PixRail } from '../../pix-rail.ts';
import { refundOutcomeAt } from '../../refund-outcome.ts';
import { findSimPixRefund } from '../../store/sim-pix-store.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function findRefund({ reader, clockOf }: Pick<SimulatorDeps, 'reader' | 'clockOf'>): PixRail['findRefund'] {
  return async (sellerId, id) => {
    const kept = await findSimPixRefund(reader, sellerId, id);
    if (!kept) return null;
    return refundOutcomeAt({ failure: kept.failure, answersAt: kept.answersAt }, (await clockOf(sellerId)).now());
  };
}
