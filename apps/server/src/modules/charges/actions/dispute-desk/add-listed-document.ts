import { evidenceLimits, evidenceTypeOf } from '../../money-back/evidence.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { findDispute } from '../../store/money-back/dispute-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { addEvidence } from '../disputes/add-evidence.ts';
import type { OtherDisputes } from '../other-disputes.ts';

interface AddListedDocument {
  readonly sellerId: string;
  readonly disputeId: string;
  readonly id: string;
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly by: string;
}

/** Adds a document to the defence of any dispute; idempotent by id. Refuses as `addEvidence` and `OtherDisputes` do. */
export async function addListedDocument(
  deps: ChargesDeps,
  document: AddListedDocument,
  others: OtherDisputes | null,
): Promise<void> {
  const { sellerId, disputeId, content } = document;
  if (await others?.factsOf(sellerId, disputeId)) {
    assertThat(content.byteLength <= evidenceLimits.bytes, 'charge.evidence_too_large');
    const mediaType = evidenceTypeOf(content) ?? refuse('charge.evidence_unreadable');
    return others?.addDocument({ ...document, mediaType });
  }
  const dispute = (await findDispute(deps.reader, sellerId, disputeId)) ?? refuse('charge.dispute_not_found');
  await addEvidence(deps, { ...document, chargeId: dispute.chargeId });
}
