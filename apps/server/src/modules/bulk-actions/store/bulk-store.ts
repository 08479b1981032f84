import { type Cents, cents } from '@balcao/kernel';
import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { BulkItemsTable, BulkOperationsTable } from './bulk-tables.ts';

export type OperationRow = Selectable<BulkOperationsTable>;
export type ItemRow = Selectable<BulkItemsTable>;

export interface StoredOperation extends OperationRow {
  readonly total: { readonly count: number; readonly amountCents: Cents };
  readonly done: number;
  readonly refused: readonly ItemRow[];
}

/** Writes an operation and its items; false when it is there already. */
export async function insertOperation(
  tx: Tx,
  operation: Insertable<BulkOperationsTable>,
  items: readonly Insertable<BulkItemsTable>[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bulk_operations')
    .values(operation)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tx.insertInto('bulk_items').values(items).execute();
  return true;
}

/** An operation with what became of its items; null when the seller has none of that id. */
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
    ...operation,
    total: { count: items.length, amountCents: cents(items.reduce((sum, item) => sum + item.amount_cents, 0)) },
    done: items.filter(({ status }) => status === 'DONE').length,
    refused: items.filter(({ status }) => status === 'REFUSED'),
  };
}

/** An operation, held until the transaction ends. */
export async function lockOperation(tx: Tx, sellerId: string, id: string): Promise<OperationRow | null> {
  const row = await tx
    .selectFrom('bulk_operations')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function setOperationStatus(
  tx: Tx,
  { seller_id, id }: OperationRow,
  status: BulkOperationsTable['status'],
): Promise<void> {
  await tx
    .updateTable('bulk_operations')
    .set({ status })
    .where('seller_id', '=', seller_id)
    .where('id', '=', id)
    .execute();
}

/** The next items whose turn it is. */
export async function nextItems(reader: Reader, { seller_id, id }: OperationRow, limit: number): Promise<ItemRow[]> {
  return reader
    .selectFrom('bulk_items')
    .selectAll()
    .where('seller_id', '=', seller_id)
    .where('operation_id', '=', id)
    .where('status', '=', 'PENDING')
    .orderBy('place')
    .limit(limit)
    .execute();
}

export async function endItem(
  tx: Tx,
  { seller_id, operation_id, place }: ItemRow,
  end: { readonly status: 'DONE' | 'REFUSED'; readonly refusal: string | null },
): Promise<void> {
  await tx
    .updateTable('bulk_items')
    .set(end)
    .where('seller_id', '=', seller_id)
    .where('operation_id', '=', operation_id)
    .where('place', '=', place)
    .execute();
}

/** Takes back what has not begun; answers how many had ended before. */
export async function undoPending(tx: Tx, { seller_id, id }: OperationRow): Promise<number> {
  await tx
    .updateTable('bulk_items')
    .set({ status: 'UNDONE' })
    .where('seller_id', '=', seller_id)
    .where('operation_id', '=', id)
    .where('status', '=', 'PENDING')
    .execute();
  const { count } = await tx
    .selectFrom('bulk_items')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('seller_id', '=', seller_id)
    .where('operation_id', '=', id)
    .where('status', '<>', 'UNDONE')
    .executeTakeFirstOrThrow();
  return count;
}
