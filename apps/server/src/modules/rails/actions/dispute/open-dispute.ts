import { newId } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import type { DisputeReason } from '../../disputes.ts';
import { assertThat } from '../../refusals.ts';
import { type DisputedRail, findSimDispute, insertDispute, lockDisputable } from '../../store/sim-dispute-store.ts';
import { announceChange } from '../network/announce-change.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

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
  /** The authorisation; the endToEndId. */
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
export function disputeByScenario(deps: SimulatorDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: paymentId }) => {
    const notice = { sellerId, rail: 'card', reference: paymentId, fact: 'disputed' } as const;
    await announceChange(deps, notice, async (tx, now) => {
      const payment = await lockDisputable(tx, 'card', sellerId, paymentId);
      if (!payment?.paidAt || payment.leftCents <= 0) return false;
      const dispute = { sellerId, rail: 'card', paymentId, id: newId<'dispute'>(), reason: 'not-received' } as const;
      return openDispute(tx, dispute, now);
    });
  };
}
