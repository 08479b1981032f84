import { isTxid, noDueTerms } from '@balcao/brazil';
import { assertInvariant, cents } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { assertSameContent, contentHash } from '../../calls/content-hash.ts';
import type { RailDeps } from '../../deps.ts';
import type { CreatePix, PixRail, RefundPix } from '../../ports/pix-rail.ts';
import { type RefundOutcome, refundOutcomeAt } from '../../ports/refund-outcome.ts';
import { assertThat } from '../../refusals.ts';
import { hashedTerms, keptTerms } from '../../store/due-terms-columns.ts';
import { type Network, refundFailureOf } from '../models/behaviour.ts';
import { pixBrCode, pixStatusAt } from '../models/pix-provider.ts';
import { announceChange, sendOverNetwork } from '../network.ts';
import { networkOf } from '../store/network-table.ts';
import {
  findSimPixCharge,
  findSimPixPayment,
  findSimPixRefund,
  insertPixCharge,
  insertPixRefund,
  lockPixCharge,
  lockPixPayment,
  revisePixCharge,
  type SimPixCharge,
  type SimPixRefund,
  setPixStatus,
} from '../store/sim-pix-store.ts';

export function createPix(deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf'>): PixRail['create'] {
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
function hashOfPix({ amountCents, dueDate, terms, expiresAt, description, payer, beneficiary }: CreatePix): string {
  return contentHash(
    ...[amountCents, dueDate, expiresAt.epochMilliseconds, description, ...hashedTerms(terms ?? noDueTerms)],
    ...[payer.name, payer.document, beneficiary.name, beneficiary.document],
  );
}

export function revisePix(deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf'>): PixRail['revise'] {
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
        const isActive = pixStatusAt(charge, now) === 'ACTIVE';
        assertThat(isActive && charge.hasDueDate && terms, 'pix.not_revisable');
        const revised = { amountCents, dueDate, expiresAt, contentHash, ...keptTerms(terms) };
        await revisePixCharge(tx, { ...charge, ...revised });
      });
      return { brCode: kept.brCode };
    });
  };
}

export function cancelPix(deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf'>): PixRail['cancel'] {
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
        const status = pixStatusAt(charge, now);
        if (status === 'ACTIVE') await setPixStatus(tx, charge, 'CANCELED');
      });
    });
  };
}

export function refundPix(deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>): PixRail['refund'] {
  return async (refund) => {
    const { sellerId, id, endToEndId } = refund;
    const kept = await findSimPixRefund(deps.reader, sellerId, id);
    if (kept) return refundAnswer(deps, kept, refund);
    const payment = await findSimPixPayment(deps.reader, sellerId, endToEndId);
    assertThat(payment, 'pix.payment_not_found');
    const sent = { sellerId, rail: 'pix', instruction: `refund:${id}` } as const;
    const network = await networkOf(deps.reader, sent);
    const webhook = { sellerId, rail: 'pix', reference: payment.txid, fact: `returned-${id}` } as const;
    return sendOverNetwork(deps, sent, network, async () => {
      await announceChange(deps, webhook, (tx, now) => giveBack(tx, refund, { network, now }));
      const written = await findSimPixRefund(deps.reader, sellerId, id);
      assertThat(written, 'pix.payment_not_found');
      return refundAnswer(deps, written, refund);
    });
  };
}

async function giveBack(
  tx: Tx,
  refund: RefundPix,
  { network, now }: { readonly network: Network; readonly now: Temporal.Instant },
): Promise<boolean> {
  const { sellerId, id, endToEndId, amountCents } = refund;
  const payment = await lockPixPayment(tx, sellerId, endToEndId);
  assertThat(payment, 'pix.payment_not_found');
  if (await findSimPixRefund(tx, sellerId, id)) return false;
  const failure = refundFailureOf(payment, network);
  const leftCents = cents(payment.amountCents - payment.returnedCents);
  assertThat(failure || amountCents <= leftCents, 'pix.refund_too_large', { leftCents });
  const written = {
    sellerId,
    id,
    endToEndId,
    amountCents,
    returnedAt: now,
    failure,
    answersAt: network.behaviour === 'DELAY' ? now.add({ seconds: network.delaySeconds }) : now,
  } as const;
  await insertPixRefund(tx, written, payment);
  return true;
}

async function refundAnswer(
  { clockOf }: Pick<RailDeps, 'clockOf'>,
  kept: SimPixRefund,
  { sellerId, endToEndId, amountCents }: RefundPix,
): Promise<RefundOutcome> {
  const isSame = kept.endToEndId === endToEndId && kept.amountCents === amountCents;
  assertThat(isSame, 'rails.instruction_reused');
  return refundOutcomeAt(kept, (await clockOf(sellerId)).now());
}

export function findRefund({ reader, clockOf }: Pick<RailDeps, 'reader' | 'clockOf'>): PixRail['findRefund'] {
  return async (sellerId, id) => {
    const kept = await findSimPixRefund(reader, sellerId, id);
    if (!kept) return null;
    return refundOutcomeAt(kept, (await clockOf(sellerId)).now());
  };
}
