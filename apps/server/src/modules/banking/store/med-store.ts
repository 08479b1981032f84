import type { Cents, PlainDate } from '@balcao/kernel';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { EvidenceType } from '../../charges/index.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    received_pix_disputes: ReceivedPixDisputesTable;
    received_pix_documents: ReceivedPixDocumentsTable;
  }
}

interface ReceivedPixDisputesTable {
  seller_id: string;
  id: string;
  received_id: string;
  status: 'OPEN' | 'WON' | 'LOST';
  amount_cents: Cents;
  /** Amount that could be blocked when the dispute was opened. */
  held_cents: Cents;
  reason: string;
  opened_at: Temporal.Instant;
  deadline: PlainDate;
  defence_closed_at: Temporal.Instant | null;
  /** When the seller accepted the dispute. */
  accepted_at: Temporal.Instant | null;
  decided_at: Temporal.Instant | null;
}

interface ReceivedPixDocumentsTable {
  seller_id: string;
  dispute_id: string;
  id: string;
  file_name: string;
  media_type: EvidenceType;
  size_bytes: number;
  content: Uint8Array;
  added_by: string;
  added_at: Temporal.Instant;
  sent_at: Temporal.Instant | null;
}

export type Med = FromRow<ReceivedPixDisputesTable>;
export type MedDocument = FromRow<ReceivedPixDocumentsTable>;

export async function findMed(reader: Reader, sellerId: string, id: string): Promise<Med | undefined> {
  const row = await reader
    .selectFrom('received_pix_disputes')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** The lock makes concurrent uploads count each other's documents. */
export async function lockMed(tx: Tx, sellerId: string, id: string): Promise<Med | undefined> {
  const row = await tx
    .selectFrom('received_pix_disputes')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function insertMed(tx: Tx, med: Med): Promise<void> {
  await tx.insertInto('received_pix_disputes').values(toRow(med)).execute();
}

export async function writeMed(
  tx: Tx,
  { sellerId, id }: Med,
  changes: Partial<Pick<Med, 'status' | 'decidedAt' | 'acceptedAt' | 'defenceClosedAt'>>,
): Promise<void> {
  await tx
    .updateTable('received_pix_disputes')
    .set(toRow(changes))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

export async function hasOpenDispute(reader: Reader, sellerId: string, receivedId: string): Promise<boolean> {
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

export async function insertMedDocument(tx: Tx, document: MedDocument): Promise<void> {
  await tx.insertInto('received_pix_documents').values(toRow(document)).execute();
}

export async function findMedDocument(reader: Reader, sellerId: string, id: string): Promise<MedDocument | undefined> {
  const row = await reader
    .selectFrom('received_pix_documents')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function medDocuments(reader: Reader, sellerId: string, disputeId: string): Promise<MedDocument[]> {
  const rows = await reader
    .selectFrom('received_pix_documents')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('dispute_id', '=', disputeId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
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

export async function markMedDocumentSent(tx: Tx, { sellerId, id }: MedDocument, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('received_pix_documents')
    .set({ sent_at: at })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}
