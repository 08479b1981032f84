import { type Clock, Refusal } from '@balcao/kernel';
import { type ScheduledJobHandler, scheduleJobs, unscheduleJob } from '../../../jobs/index.ts';
import { pollAgainAt } from '../../charges/index.ts';
import { RailTimeout } from '../../rails/index.ts';
import type { DisputesDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { type Dispute, findDispute, findDocuments } from '../store/dispute-reader.ts';
import { lockDispute, writeDispute } from '../store/dispute-writer.ts';
import { type FollowDeps, followDisputes, jobOf, scheduleClosing } from './follow-disputes.ts';
import { railOf, sourceOf } from './sources/source-of.ts';

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
  const clock = await deps.clockOf(sellerId);
  const dispute = await deps.transact(async (tx) => {
    const locked = (await lockDispute(tx, sellerId, disputeId)) ?? refuse('charge.dispute_not_found');
    // Another call accepted it before, and may have recorded the result already.
    if (locked.acceptedAt && locked.status !== 'WON') return locked;
    assertThat(locked.status === 'OPEN', 'charge.not_disputed');
    // Elsewhere documents are added until the last day, and an acceptance ends that.
    const isAnswered = locked.defenceClosedAt !== null && ['ONE_FILE', 'TEXT'].includes(locked.contest);
    assertThat(!isAnswered, 'charge.dispute_answered');
    const at = clock.now();
    await writeDispute(tx, locked, { acceptedAt: at, defenceClosedAt: locked.defenceClosedAt ?? at });
    await unscheduleJob(tx, jobOf('dispute.close-defence', locked));
    await scheduleJobs(tx, [{ ...jobOf('dispute.accept', locked), dueAt: pollAgainAt(at, at) }]);
    const { amountCents, rail } = locked;
    await sourceOf(deps, locked).record(tx, { kind: 'accepted', at, by, amountCents, details: { rail } });
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
  try {
    await railOf(deps, dispute).acceptDispute(dispute.sellerId, dispute.railDisputeId);
  } catch (error) {
    if (error instanceof RailTimeout) return false;
    if (error instanceof Refusal && notTaken.has(error.code)) await withdraw(deps, dispute, clock);
    // The seller won it meanwhile; its webhook records that.
    if (!(error instanceof Refusal) || error.code !== 'rails.dispute_decided') throw error;
  }
  await followDisputes(deps, await sourceOf(deps, dispute).payments(), clock);
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
    await writeDispute(tx, locked, { acceptedAt: null, defenceClosedAt: null });
    await unscheduleJob(tx, jobOf('dispute.accept', locked));
    await scheduleClosing(tx, locked, clock);
  });
}

/** After its last day a defence accepts no documents, and the other side decides. */
export function closeDefence(deps: FollowDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: disputeId }, clock) => {
    await deps.transact(async (tx) => {
      const at = clock.now();
      const locked = await lockDispute(tx, sellerId, disputeId);
      if (locked?.status !== 'OPEN' || locked.defenceClosedAt) return;
      await writeDispute(tx, locked, { defenceClosedAt: at });
      const details = { documents: (await findDocuments(tx, sellerId, disputeId)).length };
      await sourceOf(deps, locked).record(tx, { kind: 'defence_closed', at, by: null, details });
    });
  };
}
