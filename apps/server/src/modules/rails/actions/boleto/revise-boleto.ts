import { largestBoletoCents } from '@balcao/brazil';
import { boletoStatusOn, revisedNumbers } from '../../boleto/boleto-bank.ts';
import type { BoletoRail } from '../../boleto/boleto-rail.ts';
import { assertThat } from '../../refusals.ts';
import { keptTerms } from '../../store/due-terms-columns.ts';
import { networkOf } from '../../store/network-table.ts';
import { findSimBoleto, lockBoleto, reviseSimBoleto } from '../../store/sim-boleto-store.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';
import { hashOfSimBoleto, numbersOfSimBoleto } from './register-boleto.ts';

export function reviseBoleto(deps: Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf'>): BoletoRail['revise'] {
  return async (instruction) => {
    const { sellerId, id, amountCents, dueDate, terms } = instruction;
    assertThat(amountCents <= largestBoletoCents, 'boleto.amount_too_large');
    const contentHash = hashOfSimBoleto(instruction);
    const sent = { sellerId, rail: 'boleto', instruction: `revise:${contentHash}:${id}` } as const;
    const network = await networkOf(deps.reader, sent);
    const kept = await findSimBoleto(deps.reader, sellerId, id);
    assertThat(kept, 'boleto.not_found');
    if (kept.contentHash === contentHash) return { status: 'REVISED', numbers: numbersOfSimBoleto(kept) };
    assertThat(network.behaviour !== 'REFUSE', 'boleto.not_revisable');
    return sendOverNetwork(deps, sent, network, async () => {
      const today = (await deps.clockOf(sellerId)).today();
      return deps.transact(async (tx) => {
        const boleto = await lockBoleto(tx, sellerId, id);
        assertThat(boleto, 'boleto.not_found');
        const status = boletoStatusOn({ status: boleto.status, dueDate: boleto.dueDate }, today);
        assertThat(status === 'OPEN', 'boleto.not_revisable');
        const numbers = revisedNumbers(boleto.barcode, { amountCents, dueDate });
        const revised = { ...boleto, amountCents, dueDate, contentHash, ...keptTerms(terms), ...numbers };
        await reviseSimBoleto(tx, revised);
        return { status: 'REVISED' as const, numbers: numbersOfSimBoleto(revised) };
      });
    });
  };
}
