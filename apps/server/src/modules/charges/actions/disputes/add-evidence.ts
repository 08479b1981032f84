import type { DisputeDocument } from '@balcao/contract';
import type { Tx } from '../../../../database/transact.ts';
import { scheduleJobs } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import { pollAgainAt } from '../../due-dates.ts';
import { defenceClosesAt } from '../../money-back/dispute.ts';
import { type EvidenceType, evidenceLimits, evidenceTypeOf } from '../../money-back/evidence.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import { findDocument, findDocuments, findLastDispute } from '../../store/money-back/dispute-reader.ts';
import type { DisputeRow, DocumentRow, ListedDocument } from '../../store/money-back/dispute-rows.ts';
import { insertDocument, lockDispute } from '../../store/money-back/dispute-writer.ts';
import { findCharge, purchaseOf } from '../../store/purchase-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { sendEvidence, sendEvidenceKind } from './send-evidence.ts';

interface AddEvidence {
  readonly sellerId: string;
  readonly chargeId: string;
  /** The id the document will have: the call's `effectId`. */
  readonly id: string;
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly by: string;
}

/**
 * Stores a document of the defence and sends it to the acquirer. Idempotent by id. Refuses
 * `charge.not_found`, `charge.not_disputed`, `charge.defence_closed` after the fifth calendar day, and what is not a PDF, PNG or
 * JPEG of at most 2 MB, or the eleventh: `charge.evidence_unreadable`, `_too_large`, `_too_many`.
 */
export function addEvidence(deps: Pick<ChargesDeps, 'reader' | 'transact' | 'clockOf' | 'rails'>) {
  return async (evidence: AddEvidence): Promise<DisputeDocument> => {
    const { sellerId, chargeId, content } = evidence;
    const charge = (await findCharge(deps.reader, sellerId, chargeId)) ?? refuse('charge.not_found');
    const label = (await purchaseOf(deps.reader, charge)).title;
    const dispute = await findLastDispute(deps.reader, sellerId, chargeId);
    assertThat(dispute?.status === 'OPEN', 'charge.not_disputed');
    assertThat(content.byteLength <= evidenceLimits.bytes, 'charge.evidence_too_large');
    const mediaType = evidenceTypeOf(content) ?? refuse('charge.evidence_unreadable');
    const clock = await deps.clockOf(sellerId);
    const document = await deps.transact((tx) => keep(tx, evidence, { dispute, mediaType, label, at: clock.now() }));
    if (document.sent_at) return presentDocument(document);
    const isSent = await sendEvidence(deps, document, clock);
    return presentDocument(isSent ? { ...document, sent_at: clock.now() } : document);
  };
}

async function keep(
  tx: Tx,
  { sellerId, id, fileName, content, by }: AddEvidence,
  of: { dispute: DisputeRow; mediaType: EvidenceType; label: string; at: Temporal.Instant },
): Promise<DocumentRow> {
  const { dispute, mediaType, label, at } = of;
  const locked = await lockDispute(tx, sellerId, dispute.id);
  const kept = await findDocument(tx, sellerId, id);
  if (kept) return kept;
  assertThat(locked?.status === 'OPEN', 'charge.not_disputed');
  const isOpen = Temporal.Instant.compare(at, defenceClosesAt(locked.deadline)) < 0 && !locked.defence_closed_at;
  assertThat(isOpen, 'charge.defence_closed');
  const others = await findDocuments(tx, sellerId, dispute.id);
  assertThat(others.length < evidenceLimits.documents, 'charge.evidence_too_many');
  const row: DocumentRow = {
    seller_id: sellerId,
    dispute_id: dispute.id,
    id,
    file_name: fileName,
    media_type: mediaType,
    size_bytes: content.byteLength,
    content,
    added_by: by,
    added_at: at,
    sent_at: null,
  };
  await insertDocument(tx, row);
  const line = { chargeId: dispute.charge_id, at, by, status: null, reason: null, amountCents: null };
  const details = { disputeId: dispute.id, fileName };
  await insertActivities(tx, sellerId, [{ ...line, kind: 'dispute.evidence_added', details }]);
  const subject = { kind: 'charge', id: dispute.charge_id, label } as const;
  recordAudit(tx, { sellerId, at, action: 'charge.evidence_added', subject, after: { fileName } });
  await scheduleJobs(tx, [{ sellerId, kind: sendEvidenceKind, subjectId: id, dueAt: pollAgainAt(at, at) }]);
  return row;
}

export function presentDocument(document: ListedDocument): DisputeDocument {
  return {
    uuid: document.id,
    fileName: document.file_name,
    mediaType: document.media_type,
    size: document.size_bytes,
    addedBy: document.added_by,
    addedAt: document.added_at.toString(),
    sent: document.sent_at !== null,
  };
}
