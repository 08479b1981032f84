import type { ReceivedPayment, ReceivedStatus } from '@balcao/contract';
import { addMonths, foldText, plainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { NewReceivedInvoice, ReceivedInvoice } from './received-invoice.ts';

/** Statuses of payments that move no money, or moved it back. */
export const deadStatuses = ['rejected', 'cancelled', 'returned'] as const;

export async function lastReading(reader: Reader, sellerId: string) {
  const row = await reader
    .selectFrom('received_invoice_readings')
    .select(['last_nsu', 'read_at'])
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  return row && fromRow(row);
}

interface Reading {
  readonly sellerId: string;
  readonly lastNsu: number;
  readonly readAt: Temporal.Instant;
}

/** Moves the position forward, never back, and keeps the row locked. */
export async function writeReading(tx: Tx, { sellerId, lastNsu, readAt }: Reading): Promise<void> {
  await sql`
    insert into received_invoice_readings (seller_id, last_nsu, read_at) values (${sellerId}, ${lastNsu}, ${readAt})
    on conflict (seller_id) do update set last_nsu = greatest(received_invoice_readings.last_nsu, excluded.last_nsu),
      read_at = excluded.read_at`.execute(tx);
}

/** Whoever matches invoices of a seller waits for others who do. False before the first reading. */
export async function lockReading(tx: Tx, sellerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('received_invoice_readings')
    .select('last_nsu')
    .where('seller_id', '=', sellerId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** False for an invoice that is there already. */
export async function insertReceived(tx: Tx, invoice: NewReceivedInvoice): Promise<boolean> {
  const { issuerName, issuerDocument, number, accessKey, description } = invoice;
  const search = foldText([issuerName, issuerDocument, number, accessKey, description].join(' '));
  const inserted = await tx
    .insertInto('received_invoices')
    .values(toRow({ ...invoice, search }))
    .onConflict((conflict) => conflict.columns(['seller_id', 'access_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Its payment needs another invoice. */
const isOver = (status: ReceivedStatus) => status === 'CANCELED' || status === 'REPLACED';

interface StatusChange {
  readonly sellerId: string;
  readonly accessKey: string;
  readonly nsu: number;
  readonly from: readonly ReceivedStatus[];
  readonly to: ReceivedStatus;
}

/** Applies an event; false for an invoice that is unknown, in another status, or already changed by a later document. */
export async function changeReceivedStatus(tx: Tx, change: StatusChange): Promise<boolean> {
  const { sellerId, accessKey, nsu, from, to } = change;
  const { numUpdatedRows } = await tx
    .updateTable('received_invoices')
    .set({ status: to, nsu, ...(isOver(to) && { payment_id: null, matched_by: null, matched_at: null }) })
    .where('seller_id', '=', sellerId)
    .where('access_key', '=', accessKey)
    .where('nsu', '<', nsu)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface ManifestationChange {
  readonly sellerId: string;
  readonly accessKey: string;
  readonly nsu: number;
  readonly to: NonNullable<ReceivedInvoice['manifestation']>;
  readonly at: Temporal.Instant;
}

/** Applies the event of a manifestation, also of one that was made elsewhere; false when it is known. */
export async function changeManifestation(tx: Tx, change: ManifestationChange): Promise<boolean> {
  const { sellerId, accessKey, nsu, to, at } = change;
  const { numUpdatedRows } = await tx
    .updateTable('received_invoices')
    .set({ manifestation: to, manifested_at: at, manifestation_refusal: null, nsu })
    .where('seller_id', '=', sellerId)
    .where('access_key', '=', accessKey)
    .where('nsu', '<', nsu)
    .where(sql<boolean>`manifestation is distinct from ${to}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function selectReceived(reader: Reader, sellerId: string, id: string) {
  return reader.selectFrom('received_invoices').selectAll().where('seller_id', '=', sellerId).where('id', '=', id);
}

export async function findReceived(reader: Reader, sellerId: string, id: string): Promise<ReceivedInvoice | undefined> {
  const row = await selectReceived(reader, sellerId, id).executeTakeFirst();
  return row && fromRow(row);
}

export async function lockReceived(tx: Tx, sellerId: string, id: string): Promise<ReceivedInvoice | undefined> {
  const row = await selectReceived(tx, sellerId, id).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

export async function changeReceived(
  tx: Tx,
  { sellerId, id }: Pick<ReceivedInvoice, 'sellerId' | 'id'>,
  changes: Partial<ReceivedInvoice>,
): Promise<void> {
  await tx
    .updateTable('received_invoices')
    .set(toRow(changes))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

interface ReceivedFilters {
  readonly sellerId: string;
  readonly status: ReceivedStatus | undefined;
  readonly payment: ReceivedPayment | undefined;
  /** Month of the competence: `2026-11`. */
  readonly month: string | undefined;
  readonly text: string;
}

const orderColumns = { issuedAt: 'issued_at', value: 'amount_cents' } as const;

interface ReceivedPage {
  readonly order: keyof typeof orderColumns;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

export async function receivedPage(
  reader: Reader,
  filters: ReceivedFilters,
  { order, direction, limit, offset }: ReceivedPage,
): Promise<{ readonly invoices: readonly ReceivedInvoice[]; readonly total: number }> {
  const matching = matchingReceived(reader, filters);
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .orderBy(orderColumns[order], direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { invoices: rows.map(fromRow), total: Number(total) };
}

function matchingReceived(reader: Reader, { sellerId, status, payment, month, text }: ReceivedFilters) {
  let matching = reader.selectFrom('received_invoices').where('seller_id', '=', sellerId);
  if (status) matching = matching.where('status', '=', status);
  if (month) {
    const first = plainDate(`${month}-01`);
    matching = matching.where('competence', '>=', first).where('competence', '<', addMonths(first, 1));
  }
  if (payment) matching = matching.where(hasPayment(sellerId, payment));
  for (const word of foldText(text).split(/\s+/).filter(Boolean)) {
    matching = matching.where(sql<boolean>`strpos(search, ${word}) > 0`);
  }
  return matching;
}

function hasPayment(sellerId: string, wanted: ReceivedPayment) {
  const not = wanted === 'NONE' ? sql`not` : sql``;
  const excluded = wanted === 'SCHEDULED' ? [...deadStatuses, 'completed'] : [...deadStatuses];
  const status =
    wanted === 'PAID' ? sql`payment.status = 'completed'` : sql`payment.status <> all(${excluded}::text[])`;
  return sql<boolean>`${not} exists (select from outgoing_payments as payment
    where payment.seller_id = ${sellerId} and payment.id = received_invoices.payment_id and ${status})`;
}

/** Id and number of the invoices of payments, by payment. */
export async function receivedOfPayments(
  reader: Reader,
  sellerId: string,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly uuid: string; readonly number: string }>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('received_invoices')
    .select(['id', 'number', 'payment_id'])
    .where('seller_id', '=', sellerId)
    .where('payment_id', 'in', paymentIds)
    .execute();
  return new Map(rows.map(({ id: uuid, number, payment_id: payment }) => [payment ?? '', { uuid, number }]));
}
