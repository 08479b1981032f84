import type * as contract from '@balcao/contract';
import type { DisputesDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';
import { findDispute, recordedOf } from '../store/dispute-reader.ts';

/**
 * Disputes that the seller's acquirers and banks list and that are of no charge here: the sale is not known, or its charge could not be
 * disputed, as one that was refunded before.
 */
export async function findUnidentified(
  { reader, findCases }: Pick<DisputesDeps, 'reader' | 'findCases'>,
  sellerId: string,
): Promise<contract.UnidentifiedDispute[]> {
  const cases = await findCases(sellerId);
  const recorded = await recordedOf(
    reader,
    sellerId,
    cases.map(({ id }) => id),
  );
  return cases
    .filter(({ id }) => !recorded.has(id))
    .map(({ id: uuid, amountCents: amount, openedAt, ...one }) => ({
      ...one,
      uuid,
      amount,
      openedAt: openedAt.toString(),
    }));
}

/** None for a dispute whose rail gives none. Refuses `charge.dispute_not_found`. */
export async function findIssuerDocuments(
  { reader, rails }: Pick<DisputesDeps, 'reader' | 'rails'>,
  sellerId: string,
  disputeId: string,
) {
  const dispute = (await findDispute(reader, sellerId, disputeId)) ?? refuse('charge.dispute_not_found');
  if (dispute.contest !== 'ONE_FILE') return [];
  return rails.card.findIssuerDocuments(sellerId, dispute.railDisputeId);
}

/** Refuses `charge.dispute_not_found`, and as the rail does. */
export async function getIssuerDocument(
  { reader, rails }: Pick<DisputesDeps, 'reader' | 'rails'>,
  of: { readonly sellerId: string; readonly disputeId: string; readonly documentId: string },
) {
  const { sellerId, disputeId, documentId } = of;
  const dispute = (await findDispute(reader, sellerId, disputeId)) ?? refuse('charge.dispute_not_found');
  const { fileName, content } = await rails.card.getIssuerDocument(sellerId, dispute.railDisputeId, documentId);
  return { fileName: fileName.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_'), mediaType: 'application/octet-stream', content };
}
