import type { DisputeRail } from '../../disputes.ts';
import { disputesOf } from '../../store/sim-dispute-store.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function findDisputes({ reader }: Pick<SimulatorDeps, 'reader'>): DisputeRail['findDisputes'] {
  return async (sellerId, paymentId) => {
    const disputes = await disputesOf(reader, sellerId, [paymentId]);
    return disputes.map((dispute) => ({
      id: dispute.id,
      amountCents: dispute.amountCents,
      reason: dispute.reason,
      status: dispute.status,
      openedAt: dispute.openedAt,
    }));
  };
}
