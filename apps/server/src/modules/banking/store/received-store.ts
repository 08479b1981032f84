import type { Cents } from '@balcao/kernel';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { ReceivedPixReturnsTable, ReceivedPixTable } from './keys-tables.ts';

export interface ShownReceived extends ReceivedRow {
  /** Its payer's bank asks it back. */
  readonly disputed: boolean;
}

export type ReceivedRow = Selectable<ReceivedPixTable>;
export type ReturnRow = ReceivedPixReturnsTable;

/** False when the Pix was kept before: an endToEndId is credited once. */
export async function insertReceived(tx: Tx, row: Insertable<ReceivedPixTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('received_pix')
    .values(row)
    .onConflict((conflict) => conflict.columns(['seller_id', 'end_to_end_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A page, by when they came. */
export async function receivedOf(
  reader: Reader,
  sellerId: string,
  page: { readonly limit: number; readonly offset: number; readonly order: 'asc' | 'desc' },
): Promise<{ readonly rows: readonly ShownReceived[]; readonly total: number }> {
  const ofSeller = reader.selectFrom('received_pix').where('seller_id', '=', sellerId);
  const [rows, { total }] = await Promise.all([
    ofSeller
      .selectAll()
      .select(isDisputed(sellerId))
      .orderBy('received_at', page.order)
      .orderBy('id', page.order)
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    ofSeller.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

const isDisputed = (sellerId: string) =>
  sql<boolean>`exists (
  select from received_pix_disputes as med
  where med.seller_id = ${sellerId} and med.received_id = received_pix.id and med.status = 'OPEN')`.as('disputed');

/** Those of the ids that the seller has. */
export function receivedFacts(reader: Reader, sellerId: string, ids: readonly string[]) {
  return reader
    .selectFrom('received_pix')
    .select(['id', 'payer_name as payer', 'amount_cents as amountCents'])
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

export function lockReceived(tx: Tx, sellerId: string, id: string): Promise<ReceivedRow | undefined> {
  return tx
    .selectFrom('received_pix')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function receivedRow(reader: Reader, sellerId: string, id: string): Promise<ShownReceived | undefined> {
  return reader
    .selectFrom('received_pix')
    .selectAll()
    .select(isDisputed(sellerId))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The id of what came by an endToEndId. */
export async function receivedIdOf(reader: Reader, sellerId: string, endToEndId: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('received_pix')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('end_to_end_id', '=', endToEndId)
    .executeTakeFirst();
  return row?.id;
}

export async function setReturned(tx: Tx, { seller_id, id }: ReceivedRow, returned: Cents): Promise<void> {
  await tx
    .updateTable('received_pix')
    .set({ returned_cents: returned })
    .where('seller_id', '=', seller_id)
    .where('id', '=', id)
    .execute();
}

export async function insertReturn(tx: Tx, row: ReturnRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('received_pix_returns')
    .values(row)
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function returnRow(reader: Reader, sellerId: string, id: string): Promise<ReturnRow | undefined> {
  return reader
    .selectFrom('received_pix_returns')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** False when it had ended. */
export async function endReturn(tx: Tx, { seller_id, id }: ReturnRow, status: 'DONE' | 'FAILED'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('received_pix_returns')
    .set({ status })
    .where('seller_id', '=', seller_id)
    .where('id', '=', id)
    .where('status', '=', 'PROCESSING')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
