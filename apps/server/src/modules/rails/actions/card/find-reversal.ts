import type { CardRail } from '../../card/card-rail.ts';
import { refundOutcomeAt } from '../../refund-outcome.ts';
import { findSimReversal } from '../../store/sim-card-store.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function findReversal({ reader, clockOf }: Pick<SimulatorDeps, 'reader' | 'clockOf'>): CardRail['findReversal'] {
  return async (sellerId, id) => {
    const kept = await findSimReversal(reader, sellerId, id);
    if (!kept) return null;
    return refundOutcomeAt({ failure: kept.failure, answersAt: kept.answersAt }, (await clockOf(sellerId)).now());
  };
}
