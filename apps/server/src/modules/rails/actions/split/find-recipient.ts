import type { SplitProgramme } from '../../split/split-programme.ts';
import { findSimRecipient } from '../../store/sim-split-store.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

/** How long the simulated programme checks a registration. */
const minutes = 5;

export function findRecipient(deps: Pick<SimulatorDeps, 'reader' | 'clockOf'>): SplitProgramme['find'] {
  return async (sellerId, id) => {
    const recipient = await findSimRecipient(deps.reader, sellerId, id);
    if (!recipient) return null;
    const now = (await deps.clockOf(sellerId)).now();
    if (Temporal.Instant.compare(now, recipient.requestedAt.add({ minutes })) < 0) return { status: 'PROCESSING' };
    return { status: recipient.accepted ? 'ACTIVE' : 'REFUSED' };
  };
}
