import { isTxid } from '@balcao/brazil';
import { assertInvariant } from '@balcao/kernel';
import { pixBrCode } from '../../pix-provider.ts';
import type { CreatePix, PixRail } from '../../pix-rail.ts';
import { assertThat } from '../../refusals.ts';
import { networkOf } from '../../store/network-table.ts';
import { insertPixCharge, pixChargeRow, type SimPixChargesTable } from '../../store/sim-pix-store.ts';
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
      const kept = await pixChargeRow(deps.reader, sellerId, txid);
      if (kept) return answerOf(kept, instruction);
      assertThat(network.behaviour !== 'REFUSE', 'pix.provider_refused');
    }
    return sendOverNetwork(deps, sent, network, async () => {
      const createdAt = (await deps.clockOf(sellerId)).now();
      const row = rowOf(instruction, createdAt);
      if (await deps.transact((tx) => insertPixCharge(tx, row))) return { brCode: row.br_code };
      const kept = await pixChargeRow(deps.reader, sellerId, txid);
      assertInvariant(kept, 'the row of a duplicate txid exists');
      return answerOf(kept, instruction);
    });
  };
}

function rowOf(instruction: CreatePix, createdAt: Temporal.Instant): SimPixChargesTable {
  return {
    seller_id: instruction.sellerId,
    txid: instruction.txid,
    status: 'ACTIVE',
    amount_cents: instruction.amountCents,
    due_date: instruction.dueDate,
    expires_at: instruction.expiresAt,
    br_code: pixBrCode(instruction),
    description: instruction.description,
    content_hash: hashOf(instruction),
    created_at: createdAt,
  };
}

function answerOf(kept: SimPixChargesTable, instruction: CreatePix): { brCode: string } {
  assertSameContent(kept.content_hash, hashOf(instruction));
  return { brCode: kept.br_code };
}

/** Expiry in milliseconds: a caller that repeats the call may have stored no finer time. */
function hashOf({ amountCents, dueDate, expiresAt, description, payer, beneficiary }: CreatePix): string {
  return contentHash(
    ...[amountCents, dueDate, expiresAt.epochMilliseconds, description],
    ...[payer.name, payer.document, beneficiary.name, beneficiary.document],
  );
}
