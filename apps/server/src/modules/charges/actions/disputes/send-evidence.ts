import { assertInvariant, type Clock, Refusal } from '@balcao/kernel';
import { type ScheduledJobHandler, scheduleJobs, unscheduleJob } from '../../../../jobs/index.ts';
import { RailTimeout } from '../../../rails/index.ts';
import { pollAgainAt } from '../../due-dates.ts';
import { findDispute, findDocument } from '../../store/money-back/dispute-reader.ts';
import type { DocumentRow } from '../../store/money-back/dispute-rows.ts';
import { markSent } from '../../store/money-back/dispute-writer.ts';
import type { ChargesDeps } from '../charges-deps.ts';

export const sendEvidenceKind = 'charge.send-evidence';

type SendDeps = Pick<ChargesDeps, 'reader' | 'transact' | 'rails'>;

/** Sends a document to the rail, which deduplicates it. Returns false when the rail did not answer. */
export async function sendEvidence(
  { reader, transact, rails }: SendDeps,
  document: DocumentRow,
  clock: Clock,
): Promise<boolean> {
  const { seller_id: sellerId, id, dispute_id: disputeId, file_name: fileName, content } = document;
  const dispute = await findDispute(reader, sellerId, disputeId);
  assertInvariant(dispute, 'a document is of a dispute');
  const { rail, rail_dispute_id } = dispute;
  const isTaken = await hand(() => rails[rail].defend({ sellerId, id, disputeId: rail_dispute_id, fileName, content }));
  if (isTaken === null) return false;
  await transact(async (tx) => {
    if (isTaken) await markSent(tx, document, clock.now());
    await unscheduleJob(tx, { sellerId, kind: sendEvidenceKind, subjectId: id });
  });
  return true;
}

/** Null without an answer; false when it is decided and accepts no document. */
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
export function resumeEvidence(deps: Pick<ChargesDeps, 'reader' | 'transact' | 'rails'>): ScheduledJobHandler {
  return async (work, clock) => {
    const document = await findDocument(deps.reader, work.sellerId, work.subjectId);
    if (!document || document.sent_at || (await sendEvidence(deps, document, clock))) return;
    const dueAt = pollAgainAt(document.added_at, clock.now());
    await deps.transact((tx) => scheduleJobs(tx, [{ ...work, dueAt }]));
  };
}
