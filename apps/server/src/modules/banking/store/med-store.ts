import type { Reader, Tx } from '../../../database/transact.ts';
import type { MedDocumentRow, MedRow } from './med-rows.ts';

export function medRow(reader: Reader, sellerId: string, id: string): Promise<MedRow | undefined> {
  return reader
    .selectFrom('received_pix_disputes')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The dispute, for this transaction alone to change: its documents are counted one after the other. */
export function lockMed(tx: Tx, sellerId: string, id: string): Promise<MedRow | undefined> {
  return tx
    .selectFrom('received_pix_disputes')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertMed(tx: Tx, row: MedRow): Promise<void> {
  await tx.insertInto('received_pix_disputes').values(row).execute();
}

export async function writeMed(
  tx: Tx,
  { seller_id, id }: MedRow,
  changed: Partial<Pick<MedRow, 'status' | 'decided_at' | 'accepted_at' | 'defence_closed_at'>>,
): Promise<void> {
  await tx
    .updateTable('received_pix_disputes')
    .set(changed)
    .where('seller_id', '=', seller_id)
    .where('id', '=', id)
    .execute();
}

export async function isAskedBack(reader: Reader, sellerId: string, receivedId: string): Promise<boolean> {
  const open = await reader
    .selectFrom('received_pix_disputes')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('received_id', '=', receivedId)
    .where('status', '=', 'OPEN')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Those of the ids that the seller has, with who paid. */
export function medFacts(reader: Reader, sellerId: string, ids: readonly string[]) {
  return reader
    .selectFrom('received_pix_disputes as med')
    .innerJoin('received_pix as received', (join) =>
      join.onRef('received.seller_id', '=', 'med.seller_id').onRef('received.id', '=', 'med.received_id'),
    )
    .select([
      ...(['med.id', 'med.status', 'med.amount_cents as amountCents', 'med.deadline'] as const),
      'received.payer_name as payer',
    ])
    .where('med.seller_id', '=', sellerId)
    .where('med.id', 'in', ids.length > 0 ? [...ids] : [sellerId])
    .execute();
}

export async function insertMedDocument(tx: Tx, row: MedDocumentRow): Promise<void> {
  await tx.insertInto('received_pix_documents').values(row).execute();
}

export function medDocument(reader: Reader, sellerId: string, id: string): Promise<MedDocumentRow | undefined> {
  return reader
    .selectFrom('received_pix_documents')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** In the order in which they came. */
export function medDocuments(reader: Reader, sellerId: string, disputeId: string): Promise<MedDocumentRow[]> {
  return reader
    .selectFrom('received_pix_documents')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('dispute_id', '=', disputeId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
}

export async function countMedDocuments(tx: Tx, sellerId: string, disputeId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('received_pix_documents')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('seller_id', '=', sellerId)
    .where('dispute_id', '=', disputeId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function markMedDocumentSent(tx: Tx, row: MedDocumentRow, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('received_pix_documents')
    .set({ sent_at: at })
    .where('seller_id', '=', row.seller_id)
    .where('id', '=', row.id)
    .execute();
}
