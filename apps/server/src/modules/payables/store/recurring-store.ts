import type { FavoriteKeyType, NonBusinessRule, RecurringFrequency, RecurringStatus } from '@balcao/contract';
import { type Cents, foldText, type PlainDate } from '@balcao/kernel';
import { type Insertable, sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    recurring_payments: RecurringPaymentsTable;
    recurring_payment_dates: RecurringPaymentDatesTable;
  }
}

interface RecurringPaymentsTable {
  seller_id: string;
  id: string;
  status: RecurringStatus;
  pix_key: string;
  pix_key_type: FavoriteKeyType;
  institution: string | null;
  payee_name: string;
  payee_document: string | null;
  amount_cents: Cents;
  cost_center: string;
  description: string | null;
  frequency: RecurringFrequency;
  day_of_month: number | null;
  starts_on: PlainDate;
  ends_on: PlainDate | null;
  payments_count: number | null;
  non_business: NonBusinessRule;
  next_due: PlainDate | null;
  next_pay_on: PlainDate | null;
  /** People are e-mail addresses. */
  submitted_by: string;
  submitted_at: Temporal.Instant;
  editors: string[];
  approved_by: string | null;
  approved_at: Temporal.Instant | null;
  approver_level: 'default' | 'user' | null;
  rejected_by: string | null;
  rejection_reason: string | null;
  updated_at: Temporal.Instant;
  /** Folded payee, key and description. */
  search: string;
}

interface RecurringPaymentDatesTable {
  seller_id: string;
  recurring_id: string;
  due_on: PlainDate;
  payment_id: string | null;
}

export type RecurringOrder = FromRow<RecurringPaymentsTable>;
export type NewOrder = Omit<FromRow<Insertable<RecurringPaymentsTable>>, 'search'>;
type TakenDate = FromRow<RecurringPaymentDatesTable>;

/** Returns false when the id exists. */
export async function insertRecurring(tx: Tx, order: NewOrder): Promise<boolean> {
  const inserted = await tx
    .insertInto('recurring_payments')
    .values(toRow({ ...order, search: searchOf(order) }))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

function searchOf({ payeeName, pixKey, description }: NewOrder): string {
  return foldText([payeeName, pixKey, description].filter(Boolean).join(' '));
}

function selectOrder(reader: Reader, sellerId: string, id: string) {
  return reader.selectFrom('recurring_payments').selectAll().where('seller_id', '=', sellerId).where('id', '=', id);
}

export async function findOrder(reader: Reader, sellerId: string, id: string): Promise<RecurringOrder | undefined> {
  const row = await selectOrder(reader, sellerId, id).executeTakeFirst();
  return row && fromRow(row);
}

export async function lockRecurring(tx: Tx, sellerId: string, id: string): Promise<RecurringOrder | undefined> {
  const row = await selectOrder(tx, sellerId, id).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

export async function changeRecurring(
  tx: Tx,
  order: RecurringOrder,
  changes: Partial<NewOrder>,
): Promise<RecurringOrder> {
  const row = await tx
    .updateTable('recurring_payments')
    .set(toRow({ ...changes, search: searchOf({ ...order, ...changes }) }))
    .where('seller_id', '=', order.sellerId)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

export async function payingOrders(reader: Reader, sellerId: string): Promise<RecurringOrder[]> {
  const rows = await reader
    .selectFrom('recurring_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('status', 'in', ['active', 'pending_approval'])
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

export async function takenDates(reader: Reader, sellerId: string, ids: readonly string[]): Promise<TakenDate[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom('recurring_payment_dates')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('recurring_id', 'in', ids)
    .orderBy('due_on', 'desc')
    .execute();
  return rows.map(fromRow);
}

/** Returns false when the date was paid or skipped before. */
export async function takeDate(tx: Tx, date: TakenDate): Promise<boolean> {
  const inserted = await tx
    .insertInto('recurring_payment_dates')
    .values(toRow(date))
    .onConflict((conflict) => conflict.columns(['seller_id', 'recurring_id', 'due_on']).doNothing())
    .returning('due_on')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Undoes a skip; a paid date stays. */
export async function giveDateBack(
  tx: Tx,
  { sellerId, recurringId, dueOn }: Omit<TakenDate, 'paymentId'>,
): Promise<void> {
  await tx
    .deleteFrom('recurring_payment_dates')
    .where('seller_id', '=', sellerId)
    .where('recurring_id', '=', recurringId)
    .where('due_on', '=', dueOn)
    .where('payment_id', 'is', null)
    .execute();
}

interface RecurringFilters {
  readonly sellerId: string;
  readonly text: string;
  readonly status: RecurringStatus | null;
  readonly order: { readonly column: 'nextPayOn' | 'amount' | 'submittedAt'; readonly direction: 'asc' | 'desc' };
  readonly limit: number;
  readonly offset: number;
}

const orderColumns = { nextPayOn: 'next_pay_on', amount: 'amount_cents', submittedAt: 'submitted_at' } as const;

export async function orderPage(
  reader: Reader,
  { sellerId, text, status, order, limit, offset }: RecurringFilters,
): Promise<{ readonly orders: RecurringOrder[]; readonly total: number }> {
  let matching = reader.selectFrom('recurring_payments').where('seller_id', '=', sellerId);
  if (status) matching = matching.where('status', '=', status);
  for (const word of foldText(text).split(/\s+/).filter(Boolean)) {
    matching = matching.where(sql<boolean>`strpos(search, ${word}) > 0`);
  }
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .orderBy(orderColumns[order.column], order.direction)
      .orderBy('submitted_at', order.direction)
      .orderBy('id', order.direction)
      .limit(limit)
      .offset(offset)
      .execute(),
    matching.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { orders: rows.map(fromRow), total };
}
