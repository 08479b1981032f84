import { assertThat, refuse } from '../../refusals.ts';
import { findDispute, findDocument } from '../../store/money-back/dispute-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';

interface Evidence {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** A document of a charge's defence, as it was sent. Refuses `charge.document_not_found`, for another seller's or charge's too. */
export function getEvidence({ reader }: Pick<ChargesDeps, 'reader'>) {
  return async (of: { sellerId: string; chargeId: string; documentId: string }): Promise<Evidence> => {
    const document = (await findDocument(reader, of.sellerId, of.documentId)) ?? refuse('charge.document_not_found');
    const dispute = await findDispute(reader, of.sellerId, document.dispute_id);
    assertThat(dispute?.charge_id === of.chargeId, 'charge.document_not_found');
    return { fileName: document.file_name, mediaType: document.media_type, content: document.content };
  };
}
