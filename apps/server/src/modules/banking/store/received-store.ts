import { assertInvariant, type Cents } from '@balcao/kernel';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { ReceivedPixReturnsTable, ReceivedPixTable } from './keys-tables.ts';

export type Received = FromRow<Selectable<ReceivedPixTable>>;
export type Return = FromRow<ReceivedPixReturnsTable>;

/** Returns false when it was stored before, because an endToEndId is credited once. */
export async function insertReceived(tx: Tx, received: Omit<Received, 'returnedCents' | 'disputed'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('received_pix')
    .values(toRow(received))
    .onConflict((conflict) => conflict.columns(['seller_id', 'end_to_end_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function receivedPage(
  reader: Reader,
  sellerId: string,
  page: { readonly limit: number; readonly offset: number; readonly order: 'asc' | 'desc' },
): Promise<{ readonly received: readonly Received[]; readonly total: number }> {
  const ofSeller = reader.selectFrom('received_pix').where('seller_id', '=', sellerId);
  const [rows, { total }] = await Promise.all([
    ofSeller
      .selectAll()
      .orderBy('received_at', page.order)
      .orderBy('id', page.order)
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    ofSeller.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { received: rows.map(fromRow), total };
}

/** Columns: id, end_to_end_id, payer_name, search. */
export function searchableReceived(sellerId: string): RawBuilder<unknown> {
  return sql`
    select id, end_to_end_id, payer_name, payer_name || ' ' || key || ' ' || end_to_end_id as search
    from received_pix where seller_id = ${sellerId}`;
}

export function receivedFacts(reader: Reader, sellerId: string, ids: readonly string[]) {
  return reader
    .selectFrom('received_pix')
    .select(['id', 'payer_name as payer', 'key', 'amount_cents as amountCents'])
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

function selectReceived(reader: Reader, sellerId: string) {
  return reader.selectFrom('received_pix').selectAll().where('seller_id', '=', sellerId);
}

export async function findReceivedPix(reader: Reader, sellerId: string, id: string): Promise<Received | undefined> {
  const row = await selectReceived(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function lockReceived(tx: Tx, sellerId: string, id: string): Promise<Received | undefined> {
  const row = await selectReceived(tx, sellerId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

export async function lockReceivedBy(tx: Tx, sellerId: string, endToEndId: string): Promise<Received | undefined> {
  const row = await selectReceived(tx, sellerId).where('end_to_end_id', '=', endToEndId).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

export async function writeReceived(
  tx: Tx,
  { sellerId, id }: Received,
  changes: Partial<Pick<Received, 'returnedCents' | 'disputed'>>,
): Promise<void> {
  await tx
    .updateTable('received_pix')
    .set(toRow(changes))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

export async function insertReturn(tx: Tx, back: Return): Promise<boolean> {
  const inserted = await tx
    .insertInto('received_pix_returns')
    .values(toRow(back))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findReturn(reader: Reader, sellerId: string, id: string): Promise<Return | undefined> {
  const row = await reader
    .selectFrom('received_pix_returns')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Returns false when it had ended. */
export async function endReturn(tx: Tx, { sellerId, id }: Return, status: 'DONE' | 'FAILED'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('received_pix_returns')
    .set({ status })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('status', '=', 'PROCESSING')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returned to the payer by a dispute, or on its way, in cents. */
export async function returnedByDispute(reader: Reader, sellerId: string, disputeId: string): Promise<Cents> {
  const { rows } = await sql<{ total: Cents }>`
    select coalesce(sum(amount_cents), 0)::bigint as total from received_pix_returns
    where seller_id = ${sellerId} and dispute_id = ${disputeId} and status <> 'FAILED'`.execute(reader);
  return rows[0]?.total ?? (0 as Cents);
}

/** Payments on keys under the name of one that is stored: number, sum and first date. */
export async function paidBy(reader: Reader, sellerId: string, payerName: string) {
  const { rows } = await sql<{ count: number; cents: Cents; since: Temporal.Instant }>`
    select count(*)::int as count, sum(amount_cents)::bigint as cents, min(received_at) as since from received_pix
    where seller_id = ${sellerId} and payer_name = ${payerName} having count(*) > 0`.execute(reader);
  assertInvariant(rows[0], 'the payment itself is one of them');
  return rows[0];
}
