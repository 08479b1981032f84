import type { DisputeDocument } from '@balcao/contract';
import { Refusal } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { scheduleJobs } from '../../../jobs/index.ts';
import { acceptedTypeOf, type EvidenceType, pollAgainAt, titleOf } from '../../charges/index.ts';
import { defenceClosesAt, oneFileLimits } from '../../rails/index.ts';
import type { DisputesDeps } from '../deps.ts';
import { maxDocuments } from '../dispute.ts';
import { assertThat, refuse } from '../refusals.ts';
import {
  type EvidenceDocument,
  findDispute,
  findDocument,
  findDocuments,
  findLastDispute,
  type ListedDocument,
} from '../store/dispute-reader.ts';
import { insertDocument, lockDispute } from '../store/dispute-writer.ts';
import { assertAppends } from './dossier-pdf.ts';
import { sendDocument, sendDocumentKind } from './send-document.ts';
import type { SourceDeps } from './sources/dispute-source.ts';
import { sourceOf } from './sources/source-of.ts';

interface AddDocument {
  /** True for what is the defence itself at a provider that takes one: the dossier. Other documents wait to go in it. */
  readonly isDefence?: boolean;
  readonly sellerId: string;
  readonly disputeId: string;
  readonly id: string;
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly by: string;
}

type AddDeps = SourceDeps & Pick<DisputesDeps, 'transact' | 'clockOf'>;

/** Adds a document to the latest dispute of a charge. Refuses `charge.not_found`, and as `addDocument` does. */
export async function addChargeDocument(
  deps: AddDeps,
  { chargeId, ...document }: Omit<AddDocument, 'disputeId'> & { readonly chargeId: string },
): Promise<DisputeDocument> {
  await titleOf(deps.reader, document.sellerId, chargeId);
  const dispute = await findLastDispute(deps.reader, document.sellerId, chargeId);
  return addDocument(deps, { ...document, disputeId: dispute?.id ?? refuse('charge.not_disputed') });
}

/**
 * Stores a document of the defence and sends it to the rail; where that takes one file, only the dossier is sent. Idempotent by id.
 * Refuses `charge.dispute_not_found`, `charge.not_disputed` once decided, `charge.defence_closed` after the last day, `charge.contested_elsewhere`,
 * `charge.evidence_unreadable` unless a PDF, PNG or JPEG, `charge.evidence_locked` for one that cannot go in a dossier,
 * `charge.evidence_too_large` above 2 MB, and `charge.evidence_too_many` above ten.
 */
export async function addDocument(deps: AddDeps, document: AddDocument): Promise<DisputeDocument> {
  const { sellerId, disputeId, content, isDefence } = document;
  const dispute = (await findDispute(deps.reader, sellerId, disputeId)) ?? refuse('charge.dispute_not_found');
  assertThat(dispute.contest !== 'AT_PROVIDER', 'charge.contested_elsewhere');
  const isOne = dispute.contest !== 'DOCUMENTS';
  const mediaType = acceptedTypeOf(content, isDefence && isOne ? oneFileLimits.maxBytes : undefined);
  if (isOne && !isDefence) await assertAppends({ mediaType, content });
  const clock = await deps.clockOf(sellerId);
  const kept = await deps.transact((tx) => keep(deps, tx, document, { mediaType, at: clock.now() }));
  if (kept.sentAt || (isOne && !isDefence)) return presentDocument(kept);
  const outcome = await sendDocument(deps, kept, clock);
  // Elsewhere a decided dispute needs no document any more.
  if (outcome.is === 'REFUSED' && isOne) throw outcome.by;
  return presentDocument(outcome.is === 'SENT' ? { ...kept, sentAt: clock.now() } : kept);
}

async function keep(
  deps: SourceDeps,
  tx: Tx,
  { sellerId, disputeId, id, fileName, content, by, isDefence }: AddDocument,
  { mediaType, at }: { readonly mediaType: EvidenceType; readonly at: Temporal.Instant },
): Promise<EvidenceDocument> {
  const locked = await lockDispute(tx, sellerId, disputeId);
  const kept = await findDocument(tx, sellerId, id);
  if (kept) return kept;
  assertThat(locked?.status === 'OPEN', 'charge.not_disputed');
  const isOpen = Temporal.Instant.compare(at, defenceClosesAt(locked.deadline)) < 0 && !locked.defenceClosedAt;
  assertThat(isOpen, 'charge.defence_closed');
  const others = await findDocuments(tx, sellerId, disputeId);
  assertThat(isDefence || others.length < maxDocuments, 'charge.evidence_too_many');
  const document: EvidenceDocument = {
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
    refusedAt: null,
    round: locked.round,
  };
  await insertDocument(tx, document);
  await sourceOf(deps, locked).record(tx, { kind: 'evidence_added', at, by, details: { fileName } });
  if (isDefence || locked.contest === 'DOCUMENTS') {
    await scheduleJobs(tx, [{ sellerId, kind: sendDocumentKind, subjectId: id, dueAt: pollAgainAt(at, at) }]);
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

interface DocumentFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/**
 * Document of a charge's defence, as it was sent. Refuses `charge.document_not_found`, also for another seller's or
 * charge's document.
 */
export async function getChargeDocument(
  { reader }: Pick<DisputesDeps, 'reader'>,
  of: { sellerId: string; chargeId: string; documentId: string },
): Promise<DocumentFile> {
  const document = await findDocument(reader, of.sellerId, of.documentId);
  const dispute = document && (await findDispute(reader, of.sellerId, document.disputeId));
  if (!document || dispute?.chargeId !== of.chargeId) throw new Refusal('charge.document_not_found');
  return { fileName: document.fileName, mediaType: document.mediaType, content: document.content };
}
