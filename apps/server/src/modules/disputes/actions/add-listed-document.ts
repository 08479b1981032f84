import { acceptedTypeOf } from '../../charges/index.ts';
import type { DisputesDeps, KeyDisputes } from '../deps.ts';
import { refuse } from '../refusals.ts';
import { findDispute } from '../store/dispute-reader.ts';
import { addEvidence } from './add-evidence.ts';

interface AddListedDocument {
  readonly sellerId: string;
  readonly disputeId: string;
  readonly id: string;
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly by: string;
}

/** Adds a document to the defence of any dispute; idempotent by id. Refuses as `addEvidence` and `KeyDisputes` do. */
export async function addListedDocument(
  deps: DisputesDeps,
  document: AddListedDocument,
  others: KeyDisputes | null,
): Promise<void> {
  const { sellerId, disputeId, content } = document;
  if (await others?.factsOf(sellerId, disputeId)) {
    return others?.addDocument({ ...document, mediaType: acceptedTypeOf(content) });
  }
  const dispute = (await findDispute(deps.reader, sellerId, disputeId)) ?? refuse('charge.dispute_not_found');
  await addEvidence(deps, { ...document, chargeId: dispute.chargeId });
}
