import { assertInvariant, newId } from '@balcao/kernel';
import type { Reader, Tx } from '../../../database/transact.ts';
import { type ScheduledJobHandler, scheduleJobs } from '../../../jobs/index.ts';
import type { RailDeps } from '../deps.ts';
import type { DisputeRail, DisputeReason } from '../ports/disputes.ts';
import { assertThat } from '../refusals.ts';
import { announceChange, type RailWebhook, sendOverNetwork } from './network.ts';
import { networkOf } from './store/network-table.ts';
import {
  type DisputedRail,
  disputesOf,
  findSimDispute,
  hasEvidence,
  insertDispute,
  insertEvidence,
  lockDisputable,
  type SimDispute,
  writeDecision,
} from './store/sim-dispute-store.ts';
import { findSimPixPayment } from './store/sim-pix-store.ts';

/** The jobs of a test card whose buyer always disputes, and of a dispute that nobody decided. */
export const disputeKind = 'rails.card-dispute';
export const decisionKind = 'rails.dispute-decision';

/** Days between a sale and its dispute, for the test card that disputes. */
export const disputeAfterDays = 3;

/**
 * Days from a dispute to its decision: an issuer takes about this long, and the banks analyse a MED within seven days.
 */
const decisionAfterDays = { card: 15, pix: 7, banking: 7 } as const;

/** Days after a Pix within which its payer may open a MED. */
const medDays = 80;

interface OpenDispute {
  readonly sellerId: string;
  readonly rail: DisputedRail;
  readonly paymentId: string;
  readonly id: string;
  readonly reason: DisputeReason;
}

/** Opens a dispute about all that is left of a payment. Returns whether it was new. */
export async function openDispute(
  tx: Tx,
  { sellerId, rail, paymentId, id, reason }: OpenDispute,
  now: Temporal.Instant,
): Promise<boolean> {
  const payment = await lockDisputable(tx, rail, sellerId, paymentId);
  assertThat(payment, rail === 'card' ? 'card.authorization_not_found' : 'pix.payment_not_found');
  if (await findSimDispute(tx, sellerId, id)) return false;
  const { paidAt, leftCents } = payment;
  assertThat(paidAt && Temporal.Instant.compare(paidAt, now) <= 0 && leftCents > 0, 'rails.action_not_possible');
  const isInTime = rail === 'card' || Temporal.Instant.compare(now, medEndsAt(paidAt)) <= 0;
  assertThat(isInTime, 'rails.action_not_possible');
  const opened = { sellerId, id, rail, paymentId, status: 'OPEN' as const };
  await insertDispute(tx, { ...opened, amountCents: leftCents, reason, openedAt: now, decidedAt: null }, payment);
  const dueAt = now.add({ hours: 24 * decisionAfterDays[rail] });
  await scheduleJobs(tx, [{ sellerId, kind: decisionKind, subjectId: id, dueAt }]);
  return true;
}

export function medEndsAt(paidAt: Temporal.Instant): Temporal.Instant {
  return paidAt.add({ hours: 24 * medDays });
}

/** Opens the test card's dispute on its day; amounts refunded before, and what was never paid, are not disputed. */
export function disputeByScenario(deps: RailDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: paymentId }) => {
    const webhook = { sellerId, rail: 'card', reference: paymentId, fact: 'disputed' } as const;
    await announceChange(deps, webhook, async (tx, now) => {
      const payment = await lockDisputable(tx, 'card', sellerId, paymentId);
      if (!payment?.paidAt || payment.leftCents <= 0) return false;
      const dispute = { sellerId, rail: 'card', paymentId, id: newId<'dispute'>(), reason: 'not-received' } as const;
      return openDispute(tx, dispute, now);
    });
  };
}

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
export function decideByEvidence(deps: RailDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: disputeId }) => {
    const dispute = await findSimDispute(deps.reader, sellerId, disputeId);
    if (dispute?.status !== 'OPEN') return;
    const webhook = await webhookOf(deps.reader, dispute, `decided-${disputeId}`);
    await announceChange(deps, webhook, async (tx, now) => {
      if ((await findSimDispute(tx, sellerId, disputeId))?.status !== 'OPEN') return false;
      const status = (await hasEvidence(tx, sellerId, disputeId)) ? 'WON' : 'LOST';
      return decideDispute(tx, dispute, status, now);
    });
  };
}

async function webhookOf(reader: Reader, { sellerId, rail, paymentId }: OfPayment, fact: string): Promise<RailWebhook> {
  if (rail === 'card') return { sellerId, rail, reference: paymentId, fact };
  if (rail === 'banking') return { sellerId, rail: 'pix-key-med', reference: paymentId, fact };
  const payment = await findSimPixPayment(reader, sellerId, paymentId);
  assertInvariant(payment, 'a dispute of Pix is about a payment');
  return { sellerId, rail: 'pix-med', reference: payment.txid, fact };
}

/** The Pix provider also holds the payments on keys. */
const networkOfRail = { card: 'card', pix: 'pix', banking: 'pix' } as const;

type DisputeDeps = Pick<RailDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>;

export function defendDispute(deps: Omit<DisputeDeps, 'deliver'>): DisputeRail['defend'] {
  return async ({ sellerId, id, disputeId, fileName, content }) => {
    const dispute = await findSimDispute(deps.reader, sellerId, disputeId);
    assertThat(dispute, 'rails.dispute_not_found');
    assertThat(dispute.status === 'OPEN', 'rails.dispute_decided');
    const sent = { sellerId, rail: networkOfRail[dispute.rail], instruction: `defend:${id}` } as const;
    const network = await networkOf(deps.reader, sent);
    await sendOverNetwork(deps, sent, network, async () => {
      const receivedAt = (await deps.clockOf(sellerId)).now();
      const document = { sellerId, id, disputeId, fileName };
      await deps.transact((tx) => insertEvidence(tx, { ...document, sizeBytes: content.byteLength, receivedAt }));
    });
  };
}

export function acceptDispute(deps: DisputeDeps): DisputeRail['acceptDispute'] {
  return async (sellerId, disputeId) => {
    const dispute = await findSimDispute(deps.reader, sellerId, disputeId);
    assertThat(dispute, 'rails.dispute_not_found');
    if (dispute.status === 'LOST') return;
    assertThat(dispute.status === 'OPEN', 'rails.dispute_decided');
    const sent = { sellerId, rail: networkOfRail[dispute.rail], instruction: `accept:${disputeId}` } as const;
    const network = await networkOf(deps.reader, sent);
    const webhook = await webhookOf(deps.reader, dispute, `accepted-${disputeId}`);
    await sendOverNetwork(deps, sent, network, async () => {
      await announceChange(deps, webhook, (tx, now) => decideDispute(tx, dispute, 'LOST', now));
    });
  };
}

export function findDisputes({ reader }: Pick<RailDeps, 'reader'>): DisputeRail['findDisputes'] {
  return async (sellerId, paymentId) => {
    const disputes = await disputesOf(reader, sellerId, [paymentId]);
    return disputes.map((dispute) => ({
      id: dispute.id,
      amountCents: dispute.amountCents,
      reason: dispute.reason,
      status: dispute.status,
      openedAt: dispute.openedAt,
    }));
  };
}
