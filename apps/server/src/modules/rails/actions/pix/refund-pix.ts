import { cents } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import type { Network } from '../../behaviour.ts';
import type { PixRail, RefundPix } from '../../pix-rail.ts';
import { type RefundFailure, type RefundOutcome, refundOutcomeAt } from '../../refund-outcome.ts';
import { assertThat } from '../../refusals.ts';
import { networkOf } from '../../store/network-table.ts';
import {
  findSimPixPayment,
  findSimPixRefund,
  insertPixRefund,
  lockPixPayment,
  type SimPixPayment,
  type SimPixRefund,
} from '../../store/sim-pix-store.ts';
import { announceChange } from '../network/announce-change.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function refundPix(deps: Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>): PixRail['refund'] {
  return async (refund) => {
    const { sellerId, id, endToEndId } = refund;
    const kept = await findSimPixRefund(deps.reader, sellerId, id);
    if (kept) return answerOf(deps, kept, refund);
    const payment = await findSimPixPayment(deps.reader, sellerId, endToEndId);
    assertThat(payment, 'pix.payment_not_found');
    const sent = { sellerId, rail: 'pix', instruction: `refund:${id}` } as const;
    const network = await networkOf(deps.reader, sent);
    const notice = { sellerId, rail: 'pix', reference: payment.txid, fact: `returned-${id}` } as const;
    return sendOverNetwork(deps, sent, network, async () => {
      await announceChange(deps, notice, (tx, now) => giveBack(tx, refund, { network, now }));
      const written = await findSimPixRefund(deps.reader, sellerId, id);
      assertThat(written, 'pix.payment_not_found');
      return answerOf(deps, written, refund);
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
  const failure = failureOf(payment, network);
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

function failureOf({ disputedCents }: SimPixPayment, { behaviour }: Network): RefundFailure | null {
  if (disputedCents > 0) return 'disputed';
  return behaviour === 'REFUSE' ? 'refused' : null;
}

async function answerOf(
  { clockOf }: Pick<SimulatorDeps, 'clockOf'>,
  kept: SimPixRefund,
  { sellerId, endToEndId, amountCents }: RefundPix,
): Promise<RefundOutcome> {
  const isSame = kept.endToEndId === endToEndId && kept.amountCents === amountCents;
  assertThat(isSame, 'rails.instruction_reused');
  return refundOutcomeAt({ failure: kept.failure, answersAt: kept.answersAt }, (await clockOf(sellerId)).now());
}

export function findRefund({ reader, clockOf }: Pick<SimulatorDeps, 'reader' | 'clockOf'>): PixRail['findRefund'] {
  return async (sellerId, id) => {
    const kept = await findSimPixRefund(reader, sellerId, id);
    if (!kept) return null;
    return refundOutcomeAt({ failure: kept.failure, answersAt: kept.answersAt }, (await clockOf(sellerId)).now());
  };
}
