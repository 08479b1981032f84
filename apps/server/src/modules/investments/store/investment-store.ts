import { type Selectable, sql } from 'kysely';
import { jsonRows } from '../../../database/json-rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { OrderStatus } from '../order.ts';
import type { ApplicationsTable } from './applications-table.ts';
import type { OrdersTable } from './orders-table.ts';

export type ApplicationRow = Selectable<ApplicationsTable>;
export type OrderRow = Selectable<OrdersTable>;

/** The applications that hold money, the oldest first. */
export function openApplications(reader: Reader, sellerId: string): Promise<ApplicationRow[]> {
  return reader
    .selectFrom('investment_applications')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('gross_cents', '>', sql.lit(0) as never)
    .orderBy('applied_on')
    .orderBy('id')
    .execute();
}

/** The same, or one of them, which nobody else changes until the transaction ends. */
export function lockApplications(tx: Tx, sellerId: string, id?: string): Promise<ApplicationRow[]> {
  let wanted = tx.selectFrom('investment_applications').selectAll().where('seller_id', '=', sellerId);
  wanted = id === undefined ? wanted.where('gross_cents', '>', sql.lit(0) as never) : wanted.where('id', '=', id);
  return wanted.orderBy('id').forUpdate().execute();
}

export async function insertApplication(tx: Tx, row: ApplicationsTable): Promise<void> {
  await tx.insertInto('investment_applications').values(row).execute();
}

/** Writes what changes of applications: their worth, and what they are counted from. */
export async function writeApplications(tx: Tx, rows: readonly ApplicationRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update investment_applications a
    set principal_cents = r.principal_cents, base_cents = r.base_cents, based_on = r.based_on,
      gross_cents = r.gross_cents, accrued_on = r.accrued_on
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as r (
      seller_id uuid, id uuid, principal_cents bigint, base_cents bigint, based_on date, gross_cents bigint, accrued_on date
    )
    where a.seller_id = r.seller_id and a.id = r.id`.execute(tx);
}

/** Answers false when the id is taken. */
export async function insertOrder(tx: Tx, row: OrdersTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('investment_orders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function readOrder(reader: Reader, sellerId: string, id: string): Promise<OrderRow | undefined> {
  return reader
    .selectFrom('investment_orders')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Ends an order; false when it has ended before. */
export async function finishOrder(
  tx: Tx,
  { seller_id: sellerId, id }: Pick<OrderRow, 'seller_id' | 'id'>,
  ended: {
    readonly status: Exclude<OrderStatus, 'PROCESSING'>;
    readonly reason: string | null;
    readonly at: Temporal.Instant;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('investment_orders')
    .set({ status: ended.status, reason: ended.reason, finished_at: ended.at })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('status', '=', 'PROCESSING')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
