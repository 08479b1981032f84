import type { Reader } from '../../../../database/transact.ts';
import type { DisputeRow, DocumentRow, ListedDocument } from './dispute-rows.ts';

export async function findDispute(reader: Reader, sellerId: string, id: string): Promise<DisputeRow | undefined> {
  return reader
    .selectFrom('disputes')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The rows of a rail's dispute: one, or one of each charge that its payment paid. */
export async function findDisputeParts(reader: Reader, sellerId: string, railDisputeId: string): Promise<DisputeRow[]> {
  return reader
    .selectFrom('disputes')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('rail_dispute_id', '=', railDisputeId)
    .orderBy('charge_id')
    .execute();
}

/** The last dispute of a charge. */
export async function findLastDispute(
  reader: Reader,
  sellerId: string,
  chargeId: string,
): Promise<DisputeRow | undefined> {
  return reader
    .selectFrom('disputes')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', chargeId)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The documents of a dispute without their bytes, in the order in which they came. */
export async function findDocuments(reader: Reader, sellerId: string, disputeId: string): Promise<ListedDocument[]> {
  return reader
    .selectFrom('dispute_documents')
    .select([
      ...(['seller_id', 'dispute_id', 'id', 'file_name', 'media_type'] as const),
      ...(['size_bytes', 'added_by', 'added_at', 'sent_at'] as const),
    ])
    .where('seller_id', '=', sellerId)
    .where('dispute_id', '=', disputeId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
}

export async function findDocument(reader: Reader, sellerId: string, id: string): Promise<DocumentRow | undefined> {
  return reader
    .selectFrom('dispute_documents')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
}
