import type { DisputeRail } from '../../disputes.ts';
import { assertThat } from '../../refusals.ts';
import { networkOf } from '../../store/network-table.ts';
import { findSimDispute, insertEvidence } from '../../store/sim-dispute-store.ts';
import { announceChange } from '../network/announce-change.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';
import { decideDispute, noticeOf } from './decide-dispute.ts';

/** The Pix provider also holds the payments on keys. */
const networkOfRail = { card: 'card', pix: 'pix', banking: 'pix' } as const;

type DisputeDeps = Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>;

export function defendDispute(deps: Omit<DisputeDeps, 'deliver'>): DisputeRail['defend'] {
  return async ({ sellerId, id, disputeId, fileName, content }) => {
    const dispute = await findSimDispute(deps.reader, sellerId, disputeId);
    assertThat(dispute, 'rails.dispute_not_found');
    assertThat(dispute.status === 'OPEN', 'rails.dispute_decided');
    const sent = { sellerId, rail: networkOfRail[dispute.rail], instruction: `defend:${id}` } as const;
    const network = await networkOf(deps.reader, sent);
    await sendOverNetwork(deps, sent, network, async () => {
      const receivedAt = (await deps.clockOf(sellerId)).now();
      const document = { sellerId, id, disputeId, fileName };
      await deps.transact((tx) => insertEvidence(tx, { ...document, sizeBytes: content.byteLength, receivedAt }));
    });
  };
}

export function acceptDispute(deps: DisputeDeps): DisputeRail['acceptDispute'] {
  return async (sellerId, disputeId) => {
    const dispute = await findSimDispute(deps.reader, sellerId, disputeId);
    assertThat(dispute, 'rails.dispute_not_found');
    if (dispute.status === 'LOST') return;
    assertThat(dispute.status === 'OPEN', 'rails.dispute_decided');
    const sent = { sellerId, rail: networkOfRail[dispute.rail], instruction: `accept:${disputeId}` } as const;
    const network = await networkOf(deps.reader, sent);
    const notice = await noticeOf(deps.reader, dispute, `accepted-${disputeId}`);
    await sendOverNetwork(deps, sent, network, async () => {
      await announceChange(deps, notice, (tx, now) => decideDispute(tx, dispute, 'LOST', now));
    });
  };
}
