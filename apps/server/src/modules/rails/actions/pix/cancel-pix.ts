import { pixStatusAt } from '../../pix-provider.ts';
import type { PixRail } from '../../pix-rail.ts';
import { assertThat } from '../../refusals.ts';
import { networkOf } from '../../store/network-table.ts';
import { findSimPixCharge, lockPixCharge, setPixStatus } from '../../store/sim-pix-store.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function cancelPix(deps: Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf'>): PixRail['cancel'] {
  return async (sellerId, txid) => {
    const sent = { sellerId, rail: 'pix', instruction: `cancel:${txid}` } as const;
    const network = await networkOf(deps.reader, sent);
    const kept = await findSimPixCharge(deps.reader, sellerId, txid);
    assertThat(kept, 'pix.not_found');
    if (kept.status === 'CANCELED') return;
    await sendOverNetwork(deps, sent, network, async () => {
      const now = (await deps.clockOf(sellerId)).now();
      await deps.transact(async (tx) => {
        const charge = await lockPixCharge(tx, sellerId, txid);
        assertThat(charge, 'pix.not_found');
        assertThat(charge.status !== 'PAID', 'pix.already_paid');
        const status = pixStatusAt({ status: charge.status, expiresAt: charge.expiresAt }, now);
        if (status === 'ACTIVE') await setPixStatus(tx, charge, 'CANCELED');
      });
    });
  };
}
