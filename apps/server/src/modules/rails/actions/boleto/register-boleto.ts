import { largestBoletoCents } from '@balcao/brazil';
import { assertInvariant } from '@balcao/kernel';
import { printedNumbers } from '../../boleto/boleto-bank.ts';
import type { BoletoNumbers, BoletoRail, RegisterBoleto } from '../../boleto/boleto-rail.ts';
import { pixBrCode } from '../../pix-provider.ts';
import { assertThat } from '../../refusals.ts';
import { networkOf } from '../../store/network-table.ts';
import { boletoRow, insertBoleto, type SimBoletosTable } from '../../store/sim-boleto-store.ts';
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
      const kept = await boletoRow(deps.reader, sellerId, id);
      if (kept) return answerOf(kept, instruction);
      assertThat(network.behaviour !== 'REFUSE', 'boleto.bank_refused');
    }
    return sendOverNetwork(deps, sent, network, async () => {
      const createdAt = (await deps.clockOf(sellerId)).now();
      const written = await deps.transact((tx) => insertBoleto(tx, rowOf(instruction, createdAt)));
      const kept = written ?? (await boletoRow(deps.reader, sellerId, id));
      assertInvariant(kept, 'the row of a duplicate id exists');
      return answerOf(kept, instruction);
    });
  };
}

function rowOf(instruction: RegisterBoleto, createdAt: Temporal.Instant) {
  return {
    seller_id: instruction.sellerId,
    id: instruction.id,
    amount_cents: instruction.amountCents,
    due_date: instruction.dueDate,
    description: instruction.description,
    fine_hundredths: instruction.lateTerms?.fineHundredths ?? 0,
    interest_hundredths: instruction.lateTerms?.interestHundredths ?? 0,
    br_code: pixBrCode(instruction),
    content_hash: hashOf(instruction),
    payer_hash: payerHashOf(instruction.payer.document),
    payee: instruction.beneficiary.name,
    payee_document: instruction.beneficiary.document,
    created_at: createdAt,
  };
}

/** The hash by which the registry (CIP) finds a payer's boletos; the simulator stores no documents. */
export function payerHashOf(document: string): string {
  return contentHash('payer', document.replaceAll(/\D/g, ''));
}

function answerOf(kept: SimBoletosTable, instruction: RegisterBoleto): BoletoNumbers {
  assertSameContent(kept.content_hash, hashOf(instruction));
  const { nosso_numero: nossoNumero, barcode, line, br_code: brCode } = kept;
  return { ...printedNumbers(kept.seller_id), nossoNumero, barcode, line, brCode };
}

function hashOf({ amountCents, dueDate, description, lateTerms, payer, beneficiary }: RegisterBoleto): string {
  return contentHash(
    ...[amountCents, dueDate, description, ...hashedTerms(lateTerms)],
    ...[payer.name, payer.document, beneficiary.name, beneficiary.document],
  );
}

/** Without late terms nothing is added, so hashes stored before late terms existed still match. */
function hashedTerms(terms: RegisterBoleto['lateTerms']): number[] {
  if (!terms || (terms.fineHundredths === 0 && terms.interestHundredths === 0)) return [];
  return [terms.fineHundredths, terms.interestHundredths];
}
