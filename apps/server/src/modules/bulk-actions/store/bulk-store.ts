import { type Cents, cents } from '@balcao/kernel';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { BulkItemsTable, BulkOperationsTable } from './bulk-tables.ts';

export type BulkOperation = FromRow<BulkOperationsTable>;
export type BulkItem = FromRow<BulkItemsTable>;

export interface StoredOperation extends BulkOperation {
  readonly total: { readonly count: number; readonly amountCents: Cents };
  readonly done: number;
  readonly refused: readonly BulkItem[];
}

/** Returns false when it exists. */
export async function insertOperation(tx: Tx, operation: BulkOperation, items: readonly BulkItem[]): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bulk_operations')
    .values(toRow(operation))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tx.insertInto('bulk_items').values(items.map(toRow)).execute();
  return true;
}

/** Null when the seller has none of that id. */
export async function findOperation(reader: Reader, sellerId: string, id: string): Promise<StoredOperation | null> {
  const operation = await reader
    .selectFrom('bulk_operations')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!operation) return null;
  const items = await reader
    .selectFrom('bulk_items')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('operation_id', '=', id)
    .orderBy('place')
    .execute();
  return {
    ...fromRow(operation),
    total: { count: items.length, amountCents: cents(items.reduce((sum, item) => sum + item.amount_cents, 0)) },
    done: items.filter(({ status }) => status === 'DONE').length,
    refused: items.filter(({ status }) => status === 'REFUSED').map(fromRow),
  };
}

export async function lockOperation(tx: Tx, sellerId: string, id: string): Promise<BulkOperation | null> {
  const row = await tx
    .selectFrom('bulk_operations')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function setOperationStatus(
  tx: Tx,
  { sellerId, id }: BulkOperation,
  status: BulkOperationsTable['status'],
): Promise<void> {
  await tx
    .updateTable('bulk_operations')
    .set({ status })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

export async function nextItems(reader: Reader, { sellerId, id }: BulkOperation, limit: number): Promise<BulkItem[]> {
  const rows = await reader
    .selectFrom('bulk_items')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('operation_id', '=', id)
    .where('status', '=', 'PENDING')
    .orderBy('place')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

export async function endItem(
  tx: Tx,
  { sellerId, operationId, place }: BulkItem,
  end: { readonly status: 'DONE' | 'REFUSED'; readonly refusal: string | null },
): Promise<void> {
  await tx
    .updateTable('bulk_items')
    .set(end)
    .where('seller_id', '=', sellerId)
    .where('operation_id', '=', operationId)
    .where('place', '=', place)
    .execute();
}

/** Returns how many items had ended before. */
export async function undoPending(tx: Tx, { sellerId, id }: BulkOperation): Promise<number> {
  await tx
    .updateTable('bulk_items')
    .set({ status: 'UNDONE' })
    .where('seller_id', '=', sellerId)
    .where('operation_id', '=', id)
    .where('status', '=', 'PENDING')
    .execute();
  const { count } = await tx
    .selectFrom('bulk_items')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('seller_id', '=', sellerId)
    .where('operation_id', '=', id)
    .where('status', '<>', 'UNDONE')
    .executeTakeFirstOrThrow();
  return count;
}
