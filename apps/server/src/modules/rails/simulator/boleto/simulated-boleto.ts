import { largestBoletoCents } from '@balcao/brazil';
import { assertInvariant } from '@balcao/kernel';
import { assertSameContent, contentHash } from '../../calls/content-hash.ts';
import type { RailDeps } from '../../deps.ts';
import type { BoletoNumbers, BoletoRail, RegisterBoleto } from '../../ports/boleto-rail.ts';
import { revisedNumbers } from '../../ports/boleto-rail.ts';
import { assertThat } from '../../refusals.ts';
import { hashedTerms, keptTerms } from '../../store/due-terms-columns.ts';
import { boletoStatusOn, printedNumbers } from '../models/boleto-bank.ts';
import { pixBrCode } from '../models/pix-provider.ts';
import { sendOverNetwork } from '../network.ts';
import { networkOf } from '../store/network-table.ts';
import {
  findSimBoleto,
  insertBoleto,
  lockBoleto,
  reviseSimBoleto,
  type SimBoleto,
  setBoletoStatus,
} from '../store/sim-boleto-store.ts';

export function registerBoleto(deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf'>): BoletoRail['register'] {
  return async (instruction) => {
    const { sellerId, id, amountCents } = instruction;
    assertThat(amountCents <= largestBoletoCents, 'boleto.amount_too_large');
    const sent = { sellerId, rail: 'boleto', instruction: `register:${id}` } as const;
    const network = await networkOf(deps.reader, sent);
    if (network.behaviour !== 'NORMAL') {
      const kept = await findSimBoleto(deps.reader, sellerId, id);
      if (kept) return answerOf(kept, instruction);
      assertThat(network.behaviour !== 'REFUSE', 'boleto.bank_refused');
    }
    return sendOverNetwork(deps, sent, network, async () => {
      const createdAt = (await deps.clockOf(sellerId)).now();
      const written = await deps.transact((tx) => insertBoleto(tx, boletoOf(instruction, createdAt)));
      const kept = written ?? (await findSimBoleto(deps.reader, sellerId, id));
      assertInvariant(kept, 'the row of a duplicate id exists');
      return answerOf(kept, instruction);
    });
  };
}

function boletoOf(instruction: RegisterBoleto, createdAt: Temporal.Instant) {
  return {
    sellerId: instruction.sellerId,
    id: instruction.id,
    amountCents: instruction.amountCents,
    dueDate: instruction.dueDate,
    description: instruction.description,
    ...keptTerms(instruction.terms),
    brCode: pixBrCode(instruction),
    contentHash: hashOfSimBoleto(instruction),
    payerHash: payerHashOf(instruction.payer.document),
    payee: instruction.beneficiary.name,
    payeeDocument: instruction.beneficiary.document,
    createdAt,
  };
}

/** The hash by which the registry (CIP) finds a payer's boletos; the simulator stores no documents. */
export function payerHashOf(document: string): string {
  return contentHash('payer', document.replaceAll(/\D/g, ''));
}

function answerOf(kept: SimBoleto, instruction: RegisterBoleto): BoletoNumbers {
  assertSameContent(kept.contentHash, hashOfSimBoleto(instruction));
  return numbersOfSimBoleto(kept);
}

function numbersOfSimBoleto({ sellerId, nossoNumero, barcode, line, brCode }: SimBoleto): BoletoNumbers {
  return { ...printedNumbers(sellerId), nossoNumero, barcode, line, brCode };
}

function hashOfSimBoleto({ amountCents, dueDate, description, terms, payer, beneficiary }: RegisterBoleto): string {
  return contentHash(
    ...[amountCents, dueDate, description, ...hashedTerms(terms)],
    ...[payer.name, payer.document, beneficiary.name, beneficiary.document],
  );
}

export function reviseBoleto(deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf'>): BoletoRail['revise'] {
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
        const status = boletoStatusOn(boleto, today);
        assertThat(status === 'OPEN', 'boleto.not_revisable');
        const numbers = revisedNumbers(boleto.barcode, { amountCents, dueDate });
        const revised = { ...boleto, amountCents, dueDate, contentHash, ...keptTerms(terms), ...numbers };
        await reviseSimBoleto(tx, revised);
        return { status: 'REVISED' as const, numbers: numbersOfSimBoleto(revised) };
      });
    });
  };
}

export function cancelBoleto(deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf'>): BoletoRail['cancel'] {
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
        const status = boletoStatusOn(boleto, today);
        if (status === 'OPEN') await setBoletoStatus(tx, boleto, 'CANCELED');
      });
    });
  };
}
