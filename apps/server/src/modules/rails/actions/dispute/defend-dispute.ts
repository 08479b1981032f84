import type { CardRail } from '../../card/card-rail.ts';
import { assertThat } from '../../refusals.ts';
import { networkOf } from '../../store/network-table.ts';
import { disputeRow, insertEvidence } from '../../store/sim-dispute-store.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function defendDispute(deps: Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf'>): CardRail['defend'] {
  return async ({ sellerId, id, disputeId, fileName, content }) => {
    const dispute = await disputeRow(deps.reader, sellerId, disputeId);
    assertThat(dispute, 'card.dispute_not_found');
    assertThat(dispute.status === 'OPEN', 'card.dispute_decided');
    const sent = { sellerId, rail: 'card', instruction: `defend:${id}` } as const;
    const network = await networkOf(deps.reader, sent);
    await sendOverNetwork(deps, sent, network, async () => {
      const received_at = (await deps.clockOf(sellerId)).now();
      const document = { seller_id: sellerId, id, dispute_id: disputeId, file_name: fileName };
      await deps.transact((tx) => insertEvidence(tx, { ...document, size_bytes: content.byteLength, received_at }));
    });
  };
}
