import { boletoStatusOn } from '../../boleto/boleto-bank.ts';
import type { BoletoRail } from '../../boleto/boleto-rail.ts';
import { assertThat } from '../../refusals.ts';
import { networkOf } from '../../store/network-table.ts';
import { findSimBoleto, lockBoleto, setBoletoStatus } from '../../store/sim-boleto-store.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function cancelBoleto(deps: Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf'>): BoletoRail['cancel'] {
  return async (sellerId, id) => {
    const sent = { sellerId, rail: 'boleto', instruction: `cancel:${id}` } as const;
    const network = await networkOf(deps.reader, sent);
    const kept = await findSimBoleto(deps.reader, sellerId, id);
    assertThat(kept, 'boleto.not_found');
    if (kept.status === 'CANCELED') return;
    await sendOverNetwork(deps, sent, network, async () => {
      const today = (await deps.clockOf(sellerId)).today();
      await deps.transact(async (tx) => {
        const boleto = await lockBoleto(tx, sellerId, id);
        assertThat(boleto, 'boleto.not_found');
        assertThat(boleto.status !== 'PAID', 'boleto.already_paid');
        const status = boletoStatusOn({ status: boleto.status, dueDate: boleto.dueDate }, today);
        if (status === 'OPEN') await setBoletoStatus(tx, boleto, 'CANCELED');
      });
    });
  };
}
