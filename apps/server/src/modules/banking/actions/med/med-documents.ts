import { type Clock, Refusal } from '@balcao/kernel';
import { type ScheduledJobHandler, scheduleJobs, unscheduleJob } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import type { EvidenceType } from '../../../charges/index.ts';
import { defenceClosesAt, RailTimeout } from '../../../rails/index.ts';
import type { BankingDeps } from '../../deps.ts';
import { assertThat } from '../../refusals.ts';
import {
  countMedDocuments,
  findMedDocument,
  insertMedDocument,
  lockMed,
  type MedDocument,
  markMedDocumentSent,
  writeMed,
} from '../../store/med-store.ts';
import { pollAgainSeconds } from '../received-pix.ts';

const maxDocuments = 10;

export const sendDocumentKind = 'banking.send-med-document';

interface AddDocument {
  readonly sellerId: string;
  readonly disputeId: string;
  /** Id of the new document: the call's `effectId`. */
  readonly id: string;
  readonly fileName: string;
  readonly mediaType: EvidenceType;
  readonly content: Uint8Array;
  readonly by: string;
}

/**
 * Stores a document of the defence and sends it to the institution. It is idempotent by id. Refuses
 * `received_pix.not_disputed`, `received_pix.defence_closed` after the fifth calendar day, and
 * `received_pix.evidence_too_many` for the eleventh document.
 */
export async function addMedDocument(
  deps: BankingDeps,
  { sellerId, disputeId, id, fileName, mediaType, content, by }: AddDocument,
): Promise<void> {
  const clock = await deps.clockOf(sellerId);
  const document = await deps.transact(async (tx) => {
    const locked = await lockMed(tx, sellerId, disputeId);
    const kept = await findMedDocument(tx, sellerId, id);
    if (kept) return kept;
    assertThat(locked?.status === 'OPEN', 'received_pix.not_disputed');
    const at = clock.now();
    const isOpen = !locked.defenceClosedAt && Temporal.Instant.compare(at, defenceClosesAt(locked.deadline)) < 0;
    assertThat(isOpen, 'received_pix.defence_closed');
    const others = await countMedDocuments(tx, sellerId, disputeId);
    assertThat(others < maxDocuments, 'received_pix.evidence_too_many');
    const document: MedDocument = {
      sellerId,
      disputeId,
      id,
      fileName,
      mediaType,
      sizeBytes: content.byteLength,
      content,
      addedBy: by,
      addedAt: at,
      sentAt: null,
    };
    await insertMedDocument(tx, document);
    const subject = { kind: 'banking-account', id: sellerId, label: fileName } as const;
    recordAudit(tx, { sellerId, at, action: 'banking-account.med_document_added', subject, after: { fileName } });
    const dueAt = at.add({ seconds: pollAgainSeconds });
    await scheduleJobs(tx, [{ sellerId, kind: sendDocumentKind, subjectId: id, dueAt }]);
    return document;
  });
  if (!document.sentAt) await send(deps, document, clock);
}

/** Returns false without a response; a decided dispute takes no more documents. */
async function send(deps: BankingDeps, document: MedDocument, clock: Clock): Promise<boolean> {
  const { sellerId, id, disputeId, fileName, content } = document;
  let isTaken = true;
  try {
    await deps.keyPayments.defend({ sellerId, id, disputeId, fileName, content });
  } catch (error) {
    if (error instanceof RailTimeout) return false;
    if (!(error instanceof Refusal) || error.code !== 'rails.dispute_decided') throw error;
    isTaken = false;
  }
  await deps.transact(async (tx) => {
    if (isTaken) await markMedDocumentSent(tx, document, clock.now());
    await unscheduleJob(tx, { sellerId, kind: sendDocumentKind, subjectId: id });
  });
  return true;
}

export function resumeDocument(deps: BankingDeps): ScheduledJobHandler {
  return async (work, clock) => {
    const document = await findMedDocument(deps.reader, work.sellerId, work.subjectId);
    if (!document || document.sentAt || (await send(deps, document, clock))) return;
    const dueAt = clock.now().add({ seconds: pollAgainSeconds });
    await deps.transact((tx) => scheduleJobs(tx, [{ ...work, dueAt }]));
  };
}

export function closeMedDefence({ transact }: Pick<BankingDeps, 'transact'>): ScheduledJobHandler {
  return async ({ sellerId, subjectId }, clock) => {
    await transact(async (tx) => {
      const med = await lockMed(tx, sellerId, subjectId);
      if (med?.status === 'OPEN' && !med.defenceClosedAt) await writeMed(tx, med, { defenceClosedAt: clock.now() });
    });
  };
}
