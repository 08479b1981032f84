import type { Cents, PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { recordset } from '../../../database/recordset.ts';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { OrderStatus } from '../order.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    investment_applications: ApplicationsTable;
    investment_orders: OrdersTable;
  }
}

/** One row per application. One that was redeemed whole stays, with nothing in it. */
interface ApplicationsTable {
  seller_id: string;
  /** That of the order that applied it. */
  id: string;
  product_id: string;
  product_name: string;
  cdi_percent: number;
  applied_on: PlainDate;
  applied_cents: Cents;
  /** See `Application` for these three. */
  principal_cents: Cents;
  base_cents: Cents;
  based_on: PlainDate;
  /** What it was worth before taxes on `accrued_on`: what the ledger holds of it. */
  gross_cents: Cents;
  accrued_on: PlainDate;
}

/** What a person ordered: money into an application, or out of it. */
interface OrdersTable {
  seller_id: string;
  id: string;
  kind: 'APPLY' | 'REDEEM';
  application_id: string;
  product_id: string;
  status: OrderStatus;
  /** What is applied; of a redemption, what leaves the application, with its part of the principal and its taxes. */
  gross_cents: Cents;
  principal_cents: Cents;
  iof_cents: Cents;
  ir_cents: Cents;
  requested_on: PlainDate;
  requested_at: Temporal.Instant;
  requested_by: string;
  finished_at: Temporal.Instant | null;
  /** Why the institution refused it. */
  reason: string | null;
}

export type HeldApplication = FromRow<ApplicationsTable>;
export type InvestmentOrder = FromRow<OrdersTable>;

/** The applications that hold money, the oldest first. */
export async function openApplications(reader: Reader, sellerId: string): Promise<HeldApplication[]> {
  const rows = await reader
    .selectFrom('investment_applications')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('gross_cents', '>', sql.lit(0) as never)
    .orderBy('applied_on')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** The same, or one of them, which nobody else changes until the transaction ends. */
export async function lockApplications(tx: Tx, sellerId: string, id?: string): Promise<HeldApplication[]> {
  let wanted = tx.selectFrom('investment_applications').selectAll().where('seller_id', '=', sellerId);
  wanted = id === undefined ? wanted.where('gross_cents', '>', sql.lit(0) as never) : wanted.where('id', '=', id);
  const rows = await wanted.orderBy('id').forUpdate().execute();
  return rows.map(fromRow);
}

export async function insertApplication(tx: Tx, application: HeldApplication): Promise<void> {
  await tx.insertInto('investment_applications').values(toRow(application)).execute();
}

/** Writes what changes of applications: their worth, and what they are counted from. */
export async function writeApplications(tx: Tx, applications: readonly HeldApplication[]): Promise<void> {
  if (applications.length === 0) return;
  await sql`
    update investment_applications a
    set principal_cents = r.principal_cents, base_cents = r.base_cents, based_on = r.based_on,
      gross_cents = r.gross_cents, accrued_on = r.accrued_on
    from ${recordset('investment_applications', applications.map(toRow))} as r
    where a.seller_id = r.seller_id and a.id = r.id`.execute(tx);
}

/** Returns false when the id is taken. */
export async function insertOrder(tx: Tx, order: InvestmentOrder): Promise<boolean> {
  const inserted = await tx
    .insertInto('investment_orders')
    .values(toRow(order))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findOrder(reader: Reader, sellerId: string, id: string): Promise<InvestmentOrder | undefined> {
  const row = await reader
    .selectFrom('investment_orders')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Of those orders of the ids that the seller has, the product. */
export function orderedProducts(reader: Reader, sellerId: string, ids: readonly string[]) {
  return reader
    .selectFrom('investment_orders')
    .select(['id', 'product_id as productId'])
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** Ends an order; false when it has ended before. */
export async function finishOrder(
  tx: Tx,
  { sellerId, id }: Pick<InvestmentOrder, 'sellerId' | 'id'>,
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
