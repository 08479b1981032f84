import { assertInvariant, type Clock, Refusal } from '@balcao/kernel';
import { type ScheduledJobHandler, scheduleJobs, unscheduleJob } from '../../../jobs/index.ts';
import { pollAgainAt } from '../../charges/index.ts';
import { RailTimeout } from '../../rails/index.ts';
import type { DisputesDeps } from '../deps.ts';
import { type EvidenceDocument, findDispute, findDocument } from '../store/dispute-reader.ts';
import { lockDispute, writeDispute, writeDocument } from '../store/dispute-writer.ts';
import { jobOf } from './follow-disputes.ts';
import { railOf } from './sources/source-of.ts';

export const sendDocumentKind = 'dispute.send-document';

type SendDeps = Pick<DisputesDeps, 'reader' | 'transact' | 'rails'>;

/** UNKNOWN while the rail has not answered; then the same is sent again later. */
type SendingOutcome = { readonly is: 'SENT' | 'UNKNOWN' } | { readonly is: 'REFUSED'; readonly by: Refusal };

/**
 * Sends a document to the rail, which deduplicates it. A rail that takes one defence takes no more after it; a refused document stays, and
 * another may be sent.
 */
export async function sendDocument(
  { reader, transact, rails }: SendDeps,
  document: EvidenceDocument,
  clock: Clock,
): Promise<SendingOutcome> {
  const { sellerId, id, disputeId, fileName, content } = document;
  const dispute = await findDispute(reader, sellerId, disputeId);
  assertInvariant(dispute, 'a document is of a dispute');
  const { railDisputeId, statement, contest } = dispute;
  const defence = { sellerId, id, disputeId: railDisputeId, fileName, content, statement };
  const outcome = await hand(() => railOf({ rails }, dispute).defend(defence));
  if (outcome.is === 'UNKNOWN') return outcome;
  await transact(async (tx) => {
    const at = clock.now();
    await writeDocument(tx, document, outcome.is === 'SENT' ? { sentAt: at } : { refusedAt: at });
    await unscheduleJob(tx, { sellerId, kind: sendDocumentKind, subjectId: id });
    if (outcome.is !== 'SENT' || contest === 'DOCUMENTS') return;
    const locked = await lockDispute(tx, sellerId, disputeId);
    if (locked?.status === 'OPEN' && !locked.defenceClosedAt) await writeDispute(tx, locked, { defenceClosedAt: at });
    await unscheduleJob(tx, jobOf('dispute.close-defence', dispute));
  });
  return outcome;
}

const finalRefusals: ReadonlySet<string> = new Set([
  'rails.dispute_decided',
  'rails.defence_sent',
  'rails.defence_refused',
  'rails.contested_elsewhere',
]);

async function hand(defend: () => Promise<void>): Promise<SendingOutcome> {
  try {
    await defend();
    return { is: 'SENT' };
  } catch (error) {
    if (error instanceof RailTimeout) return { is: 'UNKNOWN' };
    if (error instanceof Refusal && finalRefusals.has(error.code)) return { is: 'REFUSED', by: error };
    throw error;
  }
}

/** Sends a document again that the rail may not have received. */
export function resumeDocument(deps: Pick<DisputesDeps, 'reader' | 'transact' | 'rails'>): ScheduledJobHandler {
  return async (work, clock) => {
    const document = await findDocument(deps.reader, work.sellerId, work.subjectId);
    if (!document || document.sentAt || document.refusedAt) return;
    if ((await sendDocument(deps, document, clock)).is !== 'UNKNOWN') return;
    const dueAt = pollAgainAt(document.addedAt, clock.now());
    await deps.transact((tx) => scheduleJobs(tx, [{ ...work, dueAt }]));
  };
}
