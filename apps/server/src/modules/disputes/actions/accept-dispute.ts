import { type Clock, Refusal } from '@balcao/kernel';
import { type ScheduledJobHandler, scheduleJobs, unscheduleJob } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { findDisputableOf, insertActivities, pollAgainAt, titleOf } from '../../charges/index.ts';
import { defenceClosesAt, RailTimeout } from '../../rails/index.ts';
import type { DisputesDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { type Dispute, findDispute, findDocuments } from '../store/dispute-reader.ts';
import {
  keepAcceptance,
  lockDispute,
  closeDefence as recordClosing,
  withdrawAcceptance,
} from '../store/dispute-writer.ts';
import { type FollowDeps, followDisputes } from './follow-disputes.ts';

interface AcceptDispute {
  readonly sellerId: string;
  readonly disputeId: string;
  readonly by: string;
}

type AcceptDeps = FollowDeps & Pick<DisputesDeps, 'clockOf'>;

/** The provider takes no acceptance by a call, so the dispute stays as it was. */
const notTaken: ReadonlySet<string> = new Set(['rails.defence_refused', 'rails.contested_elsewhere']);

/**
 * Accepts a dispute without a defence: the acceptance is sent to the rail, and the dispute is lost by its response. For
 * a combined Pix all of it is returned. Repeating it changes nothing. Refuses `charge.dispute_not_found`, and
 * `charge.not_disputed` once decided, `charge.dispute_answered` when the one defence of its round was sent or its last day
 * is over, and as the provider does: then it is not accepted.
 */
export async function acceptDispute(deps: AcceptDeps, { sellerId, disputeId, by }: AcceptDispute): Promise<void> {
  const found = (await findDispute(deps.reader, sellerId, disputeId)) ?? refuse('charge.dispute_not_found');
  const label = await titleOf(deps.reader, sellerId, found.chargeId);
  const clock = await deps.clockOf(sellerId);
  const dispute = await deps.transact(async (tx) => {
    const locked = await lockDispute(tx, sellerId, disputeId);
    // Another call accepted it before, and may have recorded the result already.
    if (locked?.acceptedAt && locked.status !== 'WON') return locked;
    assertThat(locked?.status === 'OPEN', 'charge.not_disputed');
    // Elsewhere documents are added until the last day, and an acceptance ends that.
    const isAnswered = locked.defenceClosedAt !== null && ['ONE_FILE', 'TEXT'].includes(locked.contest);
    assertThat(!isAnswered, 'charge.dispute_answered');
    const at = clock.now();
    await keepAcceptance(tx, locked, at);
    await unscheduleJob(tx, { sellerId, kind: 'charge.close-defence', subjectId: disputeId });
    const dueAt = pollAgainAt(at, at);
    await scheduleJobs(tx, [{ sellerId, kind: 'charge.accept-dispute', subjectId: disputeId, dueAt }]);
    const { chargeId, amountCents, rail } = locked;
    const line = { chargeId, at, by, status: null, reason: null, amountCents, details: { disputeId, rail } };
    await insertActivities(tx, sellerId, [{ ...line, kind: 'dispute.accepted' }]);
    const subject = { kind: 'charge', id: chargeId, label } as const;
    recordAudit(tx, { sellerId, at, action: 'charge.dispute_accepted', subject });
    return locked;
  });
  if (dispute.status === 'OPEN') await sendAcceptance(deps, dispute, clock);
}

/** Sends an acceptance again when the rail did not answer. */
export function resumeAcceptance(deps: FollowDeps): ScheduledJobHandler {
  return async (work, clock) => {
    const dispute = await findDispute(deps.reader, work.sellerId, work.subjectId);
    if (dispute?.status !== 'OPEN' || !dispute.acceptedAt) return;
    const isAnswered = await sendAcceptance(deps, dispute, clock).catch((error: unknown) => {
      if (error instanceof Refusal && notTaken.has(error.code)) return true;
      throw error;
    });
    if (isAnswered) return;
    const dueAt = pollAgainAt(dispute.acceptedAt, clock.now());
    await deps.transact((tx) => scheduleJobs(tx, [{ ...work, dueAt }]));
  };
}

/** Returns false when the rail did not answer. The result comes from the rail's state of the dispute. */
async function sendAcceptance(deps: FollowDeps, dispute: Dispute, clock: Clock): Promise<boolean> {
  const { sellerId, rail, railDisputeId: id, attemptId } = dispute;
  try {
    await deps.rails[rail].acceptDispute(sellerId, id);
  } catch (error) {
    if (error instanceof RailTimeout) return false;
    if (error instanceof Refusal && notTaken.has(error.code)) await withdraw(deps, dispute, clock);
    // The seller won it meanwhile; its webhook records that.
    if (!(error instanceof Refusal) || error.code !== 'rails.dispute_decided') throw error;
  }
  await followDisputes(deps, await findDisputableOf(deps.reader, sellerId, attemptId), clock);
  return true;
}

async function withdraw(
  { transact }: Pick<FollowDeps, 'transact'>,
  { sellerId, id: disputeId }: Dispute,
  clock: Clock,
): Promise<void> {
  await transact(async (tx) => {
    const locked = await lockDispute(tx, sellerId, disputeId);
    if (locked?.status !== 'OPEN') return;
    await withdrawAcceptance(tx, locked);
    await unscheduleJob(tx, { sellerId, kind: 'charge.accept-dispute', subjectId: disputeId });
    const dueAt = defenceClosesAt(locked.deadline);
    const isLate = Temporal.Instant.compare(dueAt, clock.now()) <= 0;
    await scheduleJobs(tx, [
      { sellerId, kind: 'charge.close-defence', subjectId: disputeId, dueAt: isLate ? clock.now() : dueAt },
    ]);
  });
}

/** After its last day a defence accepts no documents, and the issuer decides. */
export function closeDefence({ reader, transact }: Pick<DisputesDeps, 'reader' | 'transact'>): ScheduledJobHandler {
  return async ({ sellerId, subjectId: disputeId }, clock) => {
    const dispute = await findDispute(reader, sellerId, disputeId);
    if (!dispute) return;
    await transact(async (tx) => {
      const at = clock.now();
      if (!(await recordClosing(tx, sellerId, disputeId, at))) return;
      const documents = (await findDocuments(tx, sellerId, disputeId)).length;
      const line = { chargeId: dispute.chargeId, at, by: null, status: null, reason: null, amountCents: null };
      await insertActivities(tx, sellerId, [
        { ...line, kind: 'dispute.defence_closed', details: { disputeId, documents } },
      ]);
    });
  };
}
