import { fromRow, toRow } from '../../../database/rows.ts';
import type { Tx } from '../../../database/transact.ts';
import { type Dispute, type EvidenceDocument, selectDisputes } from './dispute-reader.ts';

export async function insertDispute(tx: Tx, dispute: Dispute): Promise<void> {
  await tx.insertInto('disputes').values(writable(dispute)).execute();
}

export async function writeDispute(
  tx: Tx,
  { sellerId, id }: Pick<Dispute, 'sellerId' | 'id'>,
  changes: Partial<Omit<Dispute, 'sellerId' | 'id'>>,
): Promise<void> {
  await tx
    .updateTable('disputes')
    .set(writable(changes))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

function writable<Changes extends Partial<Dispute>>(changes: Changes) {
  const { held, restored } = changes;
  return toRow({
    ...changes,
    ...(held && { held: JSON.stringify(held) as never }),
    ...(restored && { restored: JSON.stringify(restored) as never }),
  });
}

/** The lock makes concurrent uploads count each other's documents. */
export async function lockDispute(tx: Tx, sellerId: string, id: string): Promise<Dispute | undefined> {
  const row = await selectDisputes(tx, sellerId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

export async function insertDocument(tx: Tx, document: EvidenceDocument): Promise<void> {
  await tx.insertInto('dispute_documents').values(toRow(document)).execute();
}

export async function writeDocument(
  tx: Tx,
  { sellerId, disputeId, id }: Pick<EvidenceDocument, 'sellerId' | 'disputeId' | 'id'>,
  changes: Partial<Pick<EvidenceDocument, 'sentAt' | 'refusedAt'>>,
): Promise<void> {
  await tx
    .updateTable('dispute_documents')
    .set(toRow(changes))
    .where('seller_id', '=', sellerId)
    .where('dispute_id', '=', disputeId)
    .where('id', '=', id)
    .execute();
}
