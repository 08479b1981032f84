import type { Tx } from '../../../../database/transact.ts';
import type { ScheduledJobHandler } from '../../../../jobs/index.ts';
import { assertThat } from '../../refusals.ts';
import { lockAuthorization } from '../../store/sim-card-store.ts';
import { disputeRow, disputesOf, hasEvidence, writeDecision } from '../../store/sim-dispute-store.ts';
import { announceChange } from '../network/announce-change.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

interface Decide {
  readonly sellerId: string;
  readonly authorizationId: string;
  readonly status: 'WON' | 'LOST';
}

/** Decides the open dispute of an authorisation. Returns false when it was decided so before. */
export async function decideDispute(
  tx: Tx,
  { sellerId, authorizationId, status }: Decide,
  at: Temporal.Instant,
): Promise<boolean> {
  const kept = await lockAuthorization(tx, sellerId, authorizationId);
  assertThat(kept, 'card.authorization_not_found');
  const dispute = (await disputesOf(tx, sellerId, [authorizationId])).at(-1);
  if (dispute?.status === status) return false;
  assertThat(dispute?.status === 'OPEN', 'rails.action_not_possible');
  await writeDecision(tx, dispute, kept, { status, at });
  return true;
}

/**
 * Without a decision by the sandbox user the issuer sides with a seller who sent evidence, otherwise with the buyer.
 */
export function decideByEvidence(deps: SimulatorDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: disputeId }) => {
    const dispute = await disputeRow(deps.reader, sellerId, disputeId);
    if (dispute?.status !== 'OPEN') return;
    const authorizationId = dispute.authorization_id;
    const notice = { sellerId, rail: 'card', reference: authorizationId, fact: `decided-${disputeId}` } as const;
    await announceChange(deps, notice, async (tx, now) => {
      if ((await disputeRow(tx, sellerId, disputeId))?.status !== 'OPEN') return false;
      const status = (await hasEvidence(tx, sellerId, disputeId)) ? 'WON' : 'LOST';
      return decideDispute(tx, { sellerId, authorizationId, status }, now);
    });
  };
}
