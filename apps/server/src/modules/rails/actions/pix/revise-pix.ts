import { pixStatusAt } from '../../pix-provider.ts';
import type { PixRail } from '../../pix-rail.ts';
import { assertThat } from '../../refusals.ts';
import { keptTerms } from '../../store/due-terms-columns.ts';
import { networkOf } from '../../store/network-table.ts';
import { findSimPixCharge, lockPixCharge, revisePixCharge } from '../../store/sim-pix-store.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';
import { hashOfPix } from './create-pix.ts';

export function revisePix(deps: Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf'>): PixRail['revise'] {
  return async (instruction) => {
    const { sellerId, txid, terms, amountCents, dueDate, expiresAt } = instruction;
    const contentHash = hashOfPix(instruction);
    const sent = { sellerId, rail: 'pix', instruction: `revise:${contentHash}:${txid}` } as const;
    const network = await networkOf(deps.reader, sent);
    const kept = await findSimPixCharge(deps.reader, sellerId, txid);
    assertThat(kept, 'pix.not_found');
    if (kept.contentHash === contentHash) return { brCode: kept.brCode };
    assertThat(network.behaviour !== 'REFUSE', 'pix.not_revisable');
    return sendOverNetwork(deps, sent, network, async () => {
      const now = (await deps.clockOf(sellerId)).now();
      await deps.transact(async (tx) => {
        const charge = await lockPixCharge(tx, sellerId, txid);
        assertThat(charge, 'pix.not_found');
        const isActive = pixStatusAt({ status: charge.status, expiresAt: charge.expiresAt }, now) === 'ACTIVE';
        assertThat(isActive && charge.hasDueDate && terms, 'pix.not_revisable');
        const revised = { amountCents, dueDate, expiresAt, contentHash, ...keptTerms(terms) };
        await revisePixCharge(tx, { ...charge, ...revised });
      });
      return { brCode: kept.brCode };
    });
  };
}
