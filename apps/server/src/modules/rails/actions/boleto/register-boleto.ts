import { largestBoletoCents } from '@balcao/brazil';
import { assertInvariant } from '@balcao/kernel';
import { printedNumbers } from '../../boleto/boleto-bank.ts';
import type { BoletoNumbers, BoletoRail, RegisterBoleto } from '../../boleto/boleto-rail.ts';
import { pixBrCode } from '../../pix-provider.ts';
import { assertThat } from '../../refusals.ts';
import { hashedTerms, keptTerms } from '../../store/due-terms-columns.ts';
import { networkOf } from '../../store/network-table.ts';
import { findSimBoleto, insertBoleto, type SimBoleto } from '../../store/sim-boleto-store.ts';
import { assertSameContent, contentHash } from '../network/content-hash.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function registerBoleto(deps: Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf'>): BoletoRail['register'] {
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

export function numbersOfSimBoleto({ sellerId, nossoNumero, barcode, line, brCode }: SimBoleto): BoletoNumbers {
  return { ...printedNumbers(sellerId), nossoNumero, barcode, line, brCode };
}

export function hashOfSimBoleto({
  amountCents,
  dueDate,
  description,
  terms,
  payer,
  beneficiary,
}: RegisterBoleto): string {
  return contentHash(
    ...[amountCents, dueDate, description, ...hashedTerms(terms)],
    ...[payer.name, payer.document, beneficiary.name, beneficiary.document],
  );
}
