import { assertInvariant } from '@balcao/kernel';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { ScheduledJobHandler } from '../../../../jobs/index.ts';
import { assertThat } from '../../refusals.ts';
import {
  disputesOf,
  findSimDispute,
  hasEvidence,
  lockDisputable,
  type SimDispute,
  writeDecision,
} from '../../store/sim-dispute-store.ts';
import { findSimPixPayment } from '../../store/sim-pix-store.ts';
import { announceChange } from '../network/announce-change.ts';
import type { RailNotice } from '../network/deliver-notice.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

type OfPayment = Pick<SimDispute, 'sellerId' | 'rail' | 'paymentId'>;

/** Decides a payment's latest dispute, which is open. Returns false when it had this decision before. */
export async function decideDispute(
  tx: Tx,
  { sellerId, rail, paymentId }: OfPayment,
  status: 'WON' | 'LOST',
  at: Temporal.Instant,
): Promise<boolean> {
  const payment = await lockDisputable(tx, rail, sellerId, paymentId);
  assertThat(payment, rail === 'card' ? 'card.authorization_not_found' : 'pix.payment_not_found');
  const dispute = (await disputesOf(tx, sellerId, [paymentId])).at(-1);
  if (dispute?.status === status) return false;
  assertThat(dispute?.status === 'OPEN', 'rails.action_not_possible');
  await writeDecision(tx, dispute, payment, { status, at });
  return true;
}

/** Unless the sandbox user decides, a seller who sent evidence wins, and otherwise the payer. */
export function decideByEvidence(deps: SimulatorDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: disputeId }) => {
    const dispute = await findSimDispute(deps.reader, sellerId, disputeId);
    if (dispute?.status !== 'OPEN') return;
    const notice = await noticeOf(deps.reader, dispute, `decided-${disputeId}`);
    await announceChange(deps, notice, async (tx, now) => {
      if ((await findSimDispute(tx, sellerId, disputeId))?.status !== 'OPEN') return false;
      const status = (await hasEvidence(tx, sellerId, disputeId)) ? 'WON' : 'LOST';
      return decideDispute(tx, dispute, status, now);
    });
  };
}

/** A notice about a payment's dispute. */
export async function noticeOf(
  reader: Reader,
  { sellerId, rail, paymentId }: OfPayment,
  fact: string,
): Promise<RailNotice> {
  if (rail === 'card') return { sellerId, rail, reference: paymentId, fact };
  if (rail === 'banking') return { sellerId, rail: 'pix-key-med', reference: paymentId, fact };
  const payment = await findSimPixPayment(reader, sellerId, paymentId);
  assertInvariant(payment, 'a dispute of Pix is about a payment');
  return { sellerId, rail: 'pix-med', reference: payment.txid, fact };
}
