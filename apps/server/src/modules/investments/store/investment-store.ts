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

/** An application that was redeemed completely stays, with nothing in it. */
interface ApplicationsTable {
  seller_id: string;
  /** The id of the order that created it. */
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
  /** Gross value on `accrued_on`, equal to the ledger's balance. */
  gross_cents: Cents;
  accrued_on: PlainDate;
}

/** Orders into and out of applications. */
interface OrdersTable {
  seller_id: string;
  id: string;
  kind: 'APPLY' | 'REDEEM';
  application_id: string;
  product_id: string;
  status: OrderStatus;
  /** For a redemption, what leaves the application, with its part of the principal and its taxes. */
  gross_cents: Cents;
  principal_cents: Cents;
  iof_cents: Cents;
  ir_cents: Cents;
  requested_on: PlainDate;
  requested_at: Temporal.Instant;
  requested_by: string;
  finished_at: Temporal.Instant | null;
  reason: string | null;
}

export type HeldApplication = FromRow<ApplicationsTable>;
export type InvestmentOrder = FromRow<OrdersTable>;

/** Oldest first. */
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

/** All open ones, or the one with the id. */
export async function lockApplications(tx: Tx, sellerId: string, id?: string): Promise<HeldApplication[]> {
  let wanted = tx.selectFrom('investment_applications').selectAll().where('seller_id', '=', sellerId);
  wanted = id === undefined ? wanted.where('gross_cents', '>', sql.lit(0) as never) : wanted.where('id', '=', id);
  const rows = await wanted.orderBy('id').forUpdate().execute();
  return rows.map(fromRow);
}

export async function insertApplication(tx: Tx, application: HeldApplication): Promise<void> {
  await tx.insertInto('investment_applications').values(toRow(application)).execute();
}

/** Writes the applications' values and accrual dates. */
export async function writeApplications(
  tx: Tx,
  sellerId: string,
  applications: readonly HeldApplication[],
): Promise<void> {
  if (applications.length === 0) return;
  await sql`
    update investment_applications a
    set principal_cents = r.principal_cents, base_cents = r.base_cents, based_on = r.based_on,
      gross_cents = r.gross_cents, accrued_on = r.accrued_on
    from ${recordset('investment_applications', applications.map(toRow))} as r
    where a.seller_id = ${sellerId} and a.id = r.id`.execute(tx);
}

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

/** Orders that somebody, or a rule, gave on a day. */
export async function ordersGiven(
  reader: Reader,
  sellerId: string,
  { by, on }: { readonly by: string; readonly on: PlainDate },
): Promise<InvestmentOrder[]> {
  const rows = await reader
    .selectFrom('investment_orders')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('requested_by', '=', by)
    .where('requested_on', '=', on)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** Ids of other sellers are left out. */
export function orderedProducts(reader: Reader, sellerId: string, ids: readonly string[]) {
  return reader
    .selectFrom('investment_orders')
    .select(['id', 'product_id as productId'])
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** Returns false when it has ended before. */
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
