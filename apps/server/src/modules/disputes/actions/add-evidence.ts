import type { DisputeDocument } from '@balcao/contract';
import { Refusal } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { acceptedTypeOf, type EvidenceType, insertActivities, pollAgainAt, titleOf } from '../../charges/index.ts';
import { defenceClosesAt, oneFileLimits } from '../../rails/index.ts';
import type { DisputesDeps } from '../deps.ts';
import { maxDocuments } from '../dispute.ts';
import { assertThat } from '../refusals.ts';
import {
  type Dispute,
  type EvidenceDocument,
  findDispute,
  findDocument,
  findDocuments,
  findLastDispute,
  type ListedDocument,
} from '../store/dispute-reader.ts';
import { insertDocument, lockDispute } from '../store/dispute-writer.ts';
import { assertAppends } from './dossier-pdf.ts';
import { sendEvidence, sendEvidenceKind } from './send-evidence.ts';

interface AddEvidence {
  /** True for what is the defence itself at a provider that takes one: the dossier. Other documents wait to go in it. */
  readonly isDefence?: boolean;
  readonly sellerId: string;
  readonly chargeId: string;
  readonly id: string;
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly by: string;
}

/**
 * Stores a document of the defence and sends it to the acquirer; where that takes one file, only the dossier is sent. Idempotent by id.
 * Refuses `charge.not_found`, `charge.not_disputed`, `charge.defence_closed` after the last day, `charge.contested_elsewhere`,
 * `charge.evidence_unreadable` unless a PDF, PNG or JPEG, `charge.evidence_locked` for one that cannot go in a dossier,
 * `charge.evidence_too_large` above 2 MB, and `charge.evidence_too_many` above ten.
 */
export async function addEvidence(
  deps: Pick<DisputesDeps, 'reader' | 'transact' | 'clockOf' | 'rails'>,
  evidence: AddEvidence,
): Promise<DisputeDocument> {
  const { sellerId, chargeId, content } = evidence;
  const label = await titleOf(deps.reader, sellerId, chargeId);
  const dispute = await findLastDispute(deps.reader, sellerId, chargeId);
  assertThat(dispute?.status === 'OPEN', 'charge.not_disputed');
  assertThat(dispute.contest !== 'AT_PROVIDER', 'charge.contested_elsewhere');
  const isOne = dispute.contest !== 'DOCUMENTS';
  const mediaType = acceptedTypeOf(content, evidence.isDefence && isOne ? oneFileLimits.maxBytes : undefined);
  if (isOne && !evidence.isDefence) await assertAppends({ mediaType, content });
  const clock = await deps.clockOf(sellerId);
  const document = await deps.transact((tx) => keep(tx, evidence, { dispute, mediaType, label, at: clock.now() }));
  if (document.sentAt || (isOne && !evidence.isDefence)) return presentDocument(document);
  const outcome = await sendEvidence(deps, document, clock);
  // Elsewhere a decided dispute needs no document any more.
  if (outcome.is === 'REFUSED' && isOne) throw outcome.by;
  return presentDocument(outcome.is === 'SENT' ? { ...document, sentAt: clock.now() } : document);
}

async function keep(
  tx: Tx,
  { sellerId, id, fileName, content, by, isDefence }: AddEvidence,
  of: { dispute: Dispute; mediaType: EvidenceType; label: string; at: Temporal.Instant },
): Promise<EvidenceDocument> {
  const { dispute, mediaType, label, at } = of;
  const locked = await lockDispute(tx, sellerId, dispute.id);
  const kept = await findDocument(tx, sellerId, id);
  if (kept) return kept;
  assertThat(locked?.status === 'OPEN', 'charge.not_disputed');
  const isOpen = Temporal.Instant.compare(at, defenceClosesAt(locked.deadline)) < 0 && !locked.defenceClosedAt;
  assertThat(isOpen, 'charge.defence_closed');
  const others = await findDocuments(tx, sellerId, dispute.id);
  assertThat(isDefence || others.length < maxDocuments, 'charge.evidence_too_many');
  const document: EvidenceDocument = {
    sellerId,
    disputeId: dispute.id,
    id,
    fileName,
    mediaType,
    sizeBytes: content.byteLength,
    content,
    addedBy: by,
    addedAt: at,
    sentAt: null,
    refusedAt: null,
    round: locked.round,
  };
  await insertDocument(tx, document);
  const line = { chargeId: dispute.chargeId, at, by, status: null, reason: null, amountCents: null };
  const details = { disputeId: dispute.id, fileName };
  await insertActivities(tx, sellerId, [{ ...line, kind: 'dispute.evidence_added', details }]);
  const subject = { kind: 'charge', id: dispute.chargeId, label } as const;
  recordAudit(tx, { sellerId, at, action: 'charge.evidence_added', subject, after: { fileName } });
  if (isDefence || dispute.contest === 'DOCUMENTS') {
    await scheduleJobs(tx, [{ sellerId, kind: sendEvidenceKind, subjectId: id, dueAt: pollAgainAt(at, at) }]);
  }
  return document;
}

export function presentDocument(document: ListedDocument): DisputeDocument {
  return {
    uuid: document.id,
    fileName: document.fileName,
    mediaType: document.mediaType,
    size: document.sizeBytes,
    addedBy: document.addedBy,
    addedAt: document.addedAt.toString(),
    sent: document.sentAt !== null,
    refused: document.refusedAt !== null,
  };
}

interface Evidence {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/**
 * Document of a charge's defence, as it was sent. Refuses `charge.document_not_found`, also for another seller's or
 * charge's document.
 */
export async function getEvidence(
  { reader }: Pick<DisputesDeps, 'reader'>,
  of: { sellerId: string; chargeId: string; documentId: string },
): Promise<Evidence> {
  const document = await findDocument(reader, of.sellerId, of.documentId);
  const dispute = document && (await findDispute(reader, of.sellerId, document.disputeId));
  if (!document || dispute?.chargeId !== of.chargeId) throw new Refusal('charge.document_not_found');
  return { fileName: document.fileName, mediaType: document.mediaType, content: document.content };
}
