import { isTxid, noDueTerms } from '@balcao/brazil';
import { assertInvariant } from '@balcao/kernel';
import { pixBrCode } from '../../pix-provider.ts';
import type { CreatePix, PixRail } from '../../pix-rail.ts';
import { assertThat } from '../../refusals.ts';
import { hashedTerms, keptTerms } from '../../store/due-terms-columns.ts';
import { networkOf } from '../../store/network-table.ts';
import { findSimPixCharge, insertPixCharge, type SimPixCharge } from '../../store/sim-pix-store.ts';
import { assertSameContent, contentHash } from '../network/content-hash.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function createPix(deps: Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf'>): PixRail['create'] {
  return async (instruction) => {
    const { sellerId, txid } = instruction;
    assertInvariant(isTxid(txid), 'a txid has 26 to 35 letters and digits');
    const sent = { sellerId, rail: 'pix', instruction: `create:${txid}` } as const;
    const network = await networkOf(deps.reader, sent);
    if (network.behaviour !== 'NORMAL') {
      const kept = await findSimPixCharge(deps.reader, sellerId, txid);
      if (kept) return answerOf(kept, instruction);
      assertThat(network.behaviour !== 'REFUSE', 'pix.provider_refused');
    }
    return sendOverNetwork(deps, sent, network, async () => {
      const createdAt = (await deps.clockOf(sellerId)).now();
      const charge = chargeOf(instruction, createdAt);
      if (await deps.transact((tx) => insertPixCharge(tx, charge))) return { brCode: charge.brCode };
      const kept = await findSimPixCharge(deps.reader, sellerId, txid);
      assertInvariant(kept, 'the row of a duplicate txid exists');
      return answerOf(kept, instruction);
    });
  };
}

function chargeOf(instruction: CreatePix, createdAt: Temporal.Instant): SimPixCharge {
  return {
    sellerId: instruction.sellerId,
    txid: instruction.txid,
    status: 'ACTIVE',
    amountCents: instruction.amountCents,
    dueDate: instruction.dueDate,
    hasDueDate: instruction.terms !== null,
    ...keptTerms(instruction.terms ?? noDueTerms),
    expiresAt: instruction.expiresAt,
    brCode: pixBrCode(instruction),
    description: instruction.description,
    contentHash: hashOfPix(instruction),
    createdAt,
  };
}

function answerOf(kept: SimPixCharge, instruction: CreatePix): { brCode: string } {
  assertSameContent(kept.contentHash, hashOfPix(instruction));
  return { brCode: kept.brCode };
}

/** Expiry in milliseconds: a caller that repeats the call may have stored no finer time. */
export function hashOfPix({
  amountCents,
  dueDate,
  terms,
  expiresAt,
  description,
  payer,
  beneficiary,
}: CreatePix): string {
  return contentHash(
    ...[amountCents, dueDate, expiresAt.epochMilliseconds, description, ...hashedTerms(terms ?? noDueTerms)],
    ...[payer.name, payer.document, beneficiary.name, beneficiary.document],
  );
}
