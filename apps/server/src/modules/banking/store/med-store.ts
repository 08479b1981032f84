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

/** A Pix received on a key that the payer's bank claims back (MED). Its id is the institution's. */
interface ReceivedPixDisputesTable {
  seller_id: string;
  id: string;
  received_id: string;
  status: 'OPEN' | 'WON' | 'LOST';
  amount_cents: Cents;
  /** What was there to block when it was opened. */
  held_cents: Cents;
  reason: string;
  opened_at: Temporal.Instant;
  /** The last day of the defence. */
  deadline: PlainDate;
  defence_closed_at: Temporal.Instant | null;
  /** When the seller gave it up. */
  accepted_at: Temporal.Instant | null;
  decided_at: Temporal.Instant | null;
}

/** A file of the defence, with its bytes. Its id is the institution's too. */
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
  /** When the institution had it. */
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

/** The dispute, for this transaction alone to change: its documents are counted one after the other. */
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

/** In the order in which they came. */
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
