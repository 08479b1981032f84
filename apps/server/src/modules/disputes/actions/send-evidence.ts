import { assertInvariant, type Clock, Refusal } from '@balcao/kernel';
import { type ScheduledJobHandler, scheduleJobs, unscheduleJob } from '../../../jobs/index.ts';
import { pollAgainAt } from '../../charges/index.ts';
import { RailTimeout } from '../../rails/index.ts';
import type { DisputesDeps } from '../deps.ts';
import { type EvidenceDocument, findDispute, findDocument } from '../store/dispute-reader.ts';
import { markSent } from '../store/dispute-writer.ts';

export const sendEvidenceKind = 'charge.send-evidence';

type SendDeps = Pick<DisputesDeps, 'reader' | 'transact' | 'rails'>;

/** Sends a document to the rail, which deduplicates it. Returns false when the rail did not answer. */
export async function sendEvidence(
  { reader, transact, rails }: SendDeps,
  document: EvidenceDocument,
  clock: Clock,
): Promise<boolean> {
  const { sellerId, id, disputeId, fileName, content } = document;
  const dispute = await findDispute(reader, sellerId, disputeId);
  assertInvariant(dispute, 'a document is of a dispute');
  const { rail, railDisputeId } = dispute;
  const isTaken = await hand(() => rails[rail].defend({ sellerId, id, disputeId: railDisputeId, fileName, content }));
  if (isTaken === null) return false;
  await transact(async (tx) => {
    if (isTaken) await markSent(tx, document, clock.now());
    await unscheduleJob(tx, { sellerId, kind: sendEvidenceKind, subjectId: id });
  });
  return true;
}

async function hand(defend: () => Promise<void>): Promise<boolean | null> {
  try {
    await defend();
    return true;
  } catch (error) {
    if (error instanceof RailTimeout) return null;
    if (error instanceof Refusal && error.code === 'rails.dispute_decided') return false;
    throw error;
  }
}

/** Sends a document again that the rail may not have received. */
export function resumeEvidence(deps: Pick<DisputesDeps, 'reader' | 'transact' | 'rails'>): ScheduledJobHandler {
  return async (work, clock) => {
    const document = await findDocument(deps.reader, work.sellerId, work.subjectId);
    if (!document || document.sentAt || (await sendEvidence(deps, document, clock))) return;
    const dueAt = pollAgainAt(document.addedAt, clock.now());
    await deps.transact((tx) => scheduleJobs(tx, [{ ...work, dueAt }]));
  };
}
