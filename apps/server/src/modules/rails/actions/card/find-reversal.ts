import type { CardRail } from '../../card/card-rail.ts';
import { refundOutcomeAt } from '../../refund-outcome.ts';
import { reversalRow } from '../../store/sim-card-store.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function findReversal({ reader, clockOf }: Pick<SimulatorDeps, 'reader' | 'clockOf'>): CardRail['findReversal'] {
  return async (sellerId, id) => {
    const kept = await reversalRow(reader, sellerId, id);
    if (!kept) return null;
    return refundOutcomeAt({ failure: kept.failure, answersAt: kept.answers_at }, (await clockOf(sellerId)).now());
  };
}
