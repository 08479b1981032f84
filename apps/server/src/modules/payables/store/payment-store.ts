import type { PayableStatus, PaymentKind } from '@balcao/contract';
import { type Cents, cents, foldText, type PlainDate } from '@balcao/kernel';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { recordset } from '../../../database/recordset.ts';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { Darf } from '../../rails/index.ts';
import type { OutgoingPaymentReturnsTable, OutgoingPaymentsTable } from './payments-table.ts';

export type Payment = FromRow<Selectable<OutgoingPaymentsTable>>;
export type PaymentReturn = FromRow<OutgoingPaymentReturnsTable>;
type InsertedPayment = FromRow<Insertable<OutgoingPaymentsTable>>;
export type NewPayment = Omit<InsertedPayment, 'search' | 'returnedCents' | 'attempts' | 'darf'> & {
  readonly darf?: Darf;
};

export class BarcodeTaken extends Error {}

/** Returns false when the id exists. Throws BarcodeTaken. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<boolean> {
  const { sellerId, id, barcode } = payment;
  if (barcode && (await openPaymentOfBarcode(tx, sellerId, barcode, id))) throw new BarcodeTaken();
  const inserted = await tx
    .insertInto('outgoing_payments')
    .values(rowOf(payment))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return true;
  // Without the id, another transaction took the barcode meanwhile.
  if (await findPayment(tx, sellerId, id)) return false;
  throw new BarcodeTaken();
}

const setSize = 5000;

/** Inserts thousands of payments per statement. Throws BarcodeTaken. */
export async function insertPayments(tx: Tx, payments: readonly NewPayment[]): Promise<void> {
  for (let from = 0; from < payments.length; from += setSize) {
    const some = payments.slice(from, from + setSize);
    const rows = some.map((payment) => ({ ...rowOf(payment), returned_cents: 0, attempts: 0 }));
    const { numAffectedRows } = await sql`
      insert into outgoing_payments
      select given.* from ${recordset('outgoing_payments', rows)} as given
      on conflict do nothing
    `.execute(tx);
    if (numAffectedRows !== BigInt(rows.length)) throw new BarcodeTaken();
  }
}

function rowOf({ darf, ...payment }: NewPayment) {
  const search = searchOf({ ...payment, ...(darf && { darf }) });
  return toRow({ ...payment, ...(darf && { darf: JSON.stringify(darf) }), search });
}

function searchOf({
  payeeName,
  pixKey,
  barcode,
  line,
  description,
  payeeDocument,
  darf,
}: Pick<NewPayment, 'payeeName' | 'pixKey' | 'barcode' | 'line' | 'description' | 'payeeDocument'> & {
  readonly darf?: Darf | null;
}): string {
  const parts = [payeeName, pixKey, barcode, line, description, payeeDocument, darf?.revenueCode, darf?.name];
  return foldText(parts.filter(Boolean).join(' '));
}

async function openPaymentOfBarcode(
  reader: Reader,
  sellerId: string,
  barcode: string,
  exceptId: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('outgoing_payments')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('barcode', '=', barcode)
    .where('status', 'not in', ['rejected', 'cancelled', 'returned'])
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

function selectPayment(reader: Reader, sellerId: string, id: string) {
  return reader.selectFrom('outgoing_payments').selectAll().where('seller_id', '=', sellerId).where('id', '=', id);
}

export async function findPayment(reader: Reader, sellerId: string, id: string): Promise<Payment | undefined> {
  const row = await selectPayment(reader, sellerId, id).executeTakeFirst();
  return row && fromRow(row);
}

export async function lockPayment(tx: Tx, sellerId: string, id: string): Promise<Payment | undefined> {
  const row = await selectPayment(tx, sellerId, id).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

export async function findPaymentsOf(reader: Reader, sellerId: string, ids: readonly string[]): Promise<Payment[]> {
  const rows = await reader
    .selectFrom('outgoing_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('payment_date')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

export async function changePayment(
  tx: Tx,
  payment: Payment,
  changes: FromRow<Updateable<OutgoingPaymentsTable>>,
): Promise<Payment> {
  const changed = { ...payment, ...changes } as Payment;
  const row = await tx
    .updateTable('outgoing_payments')
    .set(toRow({ ...changes, search: searchOf(changed) }))
    .where('seller_id', '=', payment.sellerId)
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** Returns false when the return was recorded before. */
export async function insertPaymentReturn(tx: Tx, back: PaymentReturn): Promise<boolean> {
  const inserted = await tx
    .insertInto('outgoing_payment_returns')
    .values(toRow(back))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function returnsOf(
  reader: Reader,
  sellerId: string,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentReturn[]>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('outgoing_payment_returns')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('payment_id', 'in', paymentIds)
    .orderBy('returned_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows.map(fromRow), ({ paymentId }) => paymentId);
}

/** An approver, with the maximum amount of payments they submitted or changed; null for none. */
export interface ApprovableBy {
  readonly email: string;
  readonly ownLimitCents: Cents | null;
}

function isApprovableBy({ email, ownLimitCents }: ApprovableBy): RawBuilder<boolean> {
  return sql`(submitted_by <> ${email} and not ${email} = any(editors) or amount_cents <= ${ownLimitCents}::bigint)`;
}

export interface PaymentFilters {
  readonly sellerId: string;
  readonly kind?: PaymentKind;
  readonly text?: string | undefined;
  readonly status?: PayableStatus | undefined;
  readonly costCenter?: string | undefined;
  readonly from?: PlainDate | undefined;
  readonly until?: PlainDate | undefined;
  readonly batchId?: string | undefined;
  /** Whether it pays a received invoice. */
  readonly invoice?: 'WITH' | 'WITHOUT' | undefined;
  readonly approvableBy?: ApprovableBy;
  readonly order: { readonly column: keyof typeof orderColumns; readonly direction: 'asc' | 'desc' };
  readonly limit: number;
  readonly offset: number;
}

const orderColumns = {
  amount: 'amount_cents',
  date: 'payment_date',
  status: 'status',
  submittedBy: 'submitted_by',
  submittedAt: 'submitted_at',
} as const;

export async function paymentPage(
  reader: Reader,
  filters: PaymentFilters,
): Promise<{ readonly payments: Payment[]; readonly total: number }> {
  const { order } = filters;
  const matching = matchingPayments(reader, filters);
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .orderBy(orderColumns[order.column], order.direction)
      .orderBy('submitted_at', order.direction)
      .orderBy('id', order.direction)
      .limit(filters.limit)
      .offset(filters.offset)
      .execute(),
    matching.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { payments: rows.map(fromRow), total };
}

export function paymentTotals(reader: Reader, filters: Matching) {
  return matchingPayments(reader, filters)
    .select((select) => [
      'status',
      select.fn.countAll<number>().as('payments'),
      sql<Cents>`sum(amount_cents)::bigint`.as('amount'),
    ])
    .groupBy('status')
    .orderBy('status')
    .execute();
}

type Matching = Omit<PaymentFilters, 'order' | 'limit' | 'offset'>;

function matchingPayments(reader: Reader, filters: Matching) {
  const { sellerId, kind, text = '', status, costCenter, from, until, batchId, invoice, approvableBy } = filters;
  let matching = reader.selectFrom('outgoing_payments').where('seller_id', '=', sellerId);
  if (kind) matching = matching.where('kind', '=', kind);
  if (status) matching = matching.where('status', '=', status);
  if (costCenter) matching = matching.where('cost_center', '=', costCenter);
  if (from) matching = matching.where('payment_date', '>=', from);
  if (until) matching = matching.where('payment_date', '<=', until);
  if (batchId) matching = matching.where('batch_id', '=', batchId);
  if (invoice) {
    const isNot = invoice === 'WITHOUT' ? sql`not` : sql``;
    matching = matching.where(sql<boolean>`${isNot} exists (select from received_invoices as received
      where received.seller_id = ${sellerId} and received.payment_id = outgoing_payments.id)`);
  }
  if (approvableBy) matching = matching.where(isApprovableBy(approvableBy));
  for (const word of foldText(text).split(/\s+/).filter(Boolean)) {
    matching = matching.where(sql<boolean>`strpos(search, ${word}) > 0`);
  }
  return matching;
}

export async function sumApprovable(
  reader: Reader,
  sellerId: string,
  by: ApprovableBy,
): Promise<{ readonly count: number; readonly amountCents: Cents }> {
  const waiting = sql`seller_id = ${sellerId} and status = 'pending_approval' and ${isApprovableBy(by)}`;
  const { rows } = await sql<{ count: number; amountCents: Cents }>`
    select count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as "amountCents" from (
      select amount_cents from outgoing_payments where ${waiting}
      union all
      select amount_cents from recurring_payments where ${waiting}
    ) as approvable`.execute(reader);
  return rows[0] ?? { count: 0, amountCents: cents(0) };
}

export interface PaidPayee {
  readonly name: string;
  readonly document: string | null;
  readonly costCenter: string;
}

export async function payeesOf(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaidPayee>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('outgoing_payments')
    .select(['id', 'payee_name', 'payee_document', 'cost_center'])
    .where('seller_id', '=', sellerId)
    .where(sql<boolean>`id::text = any(${[...ids]}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { name: row.payee_name, document: row.payee_document, costCenter: row.cost_center }]),
  );
}

export async function unpaidUntil(reader: Reader, sellerId: string, until: PlainDate) {
  const rows = await reader
    .selectFrom('outgoing_payments')
    .select(['kind', 'status', 'payee_name', 'payment_date', 'amount_cents', 'recurring_id'])
    .where('seller_id', '=', sellerId)
    .where('status', 'in', ['pending_approval', 'scheduled', 'approved'])
    .where('payment_date', '<=', until)
    .orderBy('payment_date')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

export async function isBarcodePaid(reader: Reader, sellerId: string, barcode: string): Promise<boolean> {
  const row = await reader
    .selectFrom('outgoing_payments')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('barcode', '=', barcode)
    .where('status', 'in', ['processing', 'completed'])
    .executeTakeFirst();
  return row !== undefined;
}

export async function paymentsOfRecurring(
  reader: Reader,
  sellerId: string,
  recurringId: string,
  limit: number,
): Promise<Payment[]> {
  const rows = await reader
    .selectFrom('outgoing_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('recurring_id', '=', recurringId)
    .orderBy('payment_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

export async function boletoPayments(reader: Reader, sellerId: string) {
  const rows = await reader
    .selectFrom('outgoing_payments')
    .select(['id', 'status', 'barcode', 'payee_document', 'original_cents', 'due_date'])
    .where('seller_id', '=', sellerId)
    .where('barcode', 'is not', null)
    .where('status', 'not in', ['rejected', 'cancelled', 'returned'])
    .execute();
  return rows.map(fromRow);
}
