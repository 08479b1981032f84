import { addDays, assertInvariant, type Cents, instantAt, type PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { columnRows } from '../../../database/column-rows.ts';
import { containing } from '../../../database/containing.ts';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import { type InvoiceStatus, isLive, liveStatuses, mayBecome } from '../invoice.ts';
import type { Invoice, InvoicesTable } from './invoice-tables.ts';

/** The newest first. */
export async function invoicesOf(
  reader: Reader,
  sellerId: string,
  chargeIds: readonly string[],
): Promise<readonly Invoice[]> {
  if (chargeIds.length === 0) return [];
  const rows = await reader
    .selectFrom('invoices')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('charge_id', 'in', chargeIds)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.map(fromRow);
}

/** Returns the charges that have an invoice that counts, or may. */
export async function liveChargesOf(
  reader: Reader,
  sellerId: string,
  chargeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (chargeIds.length === 0) return new Set();
  const rows = await reader
    .selectFrom('invoices')
    .select('charge_id')
    .where('seller_id', '=', sellerId)
    .where('charge_id', 'in', chargeIds)
    .where('status', 'in', liveStatuses)
    .execute();
  return new Set(rows.flatMap(({ charge_id: id }) => id ?? []));
}

export interface InvoicesPart {
  /** Days on which they were requested, both included. */
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** Time and id of the last one. */
  readonly after: readonly [at: string, id: string] | null;
  readonly limit: number;
}

type IssuedRow = Pick<
  InvoicesTable,
  | ('id' | 'charge_id' | 'status' | 'series' | 'number' | 'amount_cents' | 'created_at' | 'invoice_number')
  | ('access_key' | 'verification_code' | 'authorized_at' | 'reason' | 'canceled_at' | 'total_cents')
> & {
  readonly buyer: { readonly name: string; readonly document: string | null };
  readonly service_code: string;
  readonly iss_rate_hundredths: number;
};

/** An invoice without its documents. */
export type IssuedInvoice = FromRow<IssuedRow>;

/** Invoices requested within days, by time. */
export async function readInvoices(
  reader: Reader,
  sellerId: string,
  { from, to, after, limit }: InvoicesPart,
): Promise<IssuedInvoice[]> {
  const { rows } = await sql<IssuedRow>`
    select id, charge_id, status, series, number, amount_cents, created_at, invoice_number, access_key, verification_code,
      authorized_at, reason, canceled_at, total_cents, dps->'buyer' as buyer, dps->'service'->>'code' as service_code,
      (dps->'taxes'->>'issRateHundredths')::integer as iss_rate_hundredths
    from invoices
    where seller_id = ${sellerId} and created_at >= ${instantAt(from)} and created_at < ${instantAt(addDays(to, 1))}
      ${after ? sql`and (created_at, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by created_at, id limit ${limit}`.execute(reader);
  return rows.map(fromRow);
}

/** Refused invoices of charges that were requested none since; of a refused replacement the replaced one stays. */
const isUnresolved = (
  sellerId: string,
) => sql<boolean>`(status = 'REJECTED' and charge_id is not null and replaces_id is null and not exists (
  select from invoices as later
  where later.seller_id = ${sellerId} and later.charge_id = invoices.charge_id
    and (later.created_at, later.number) > (invoices.created_at, invoices.number)))`;

/** How many charges have a last invoice that was refused. */
export async function countRefused(reader: Reader, sellerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invoices where seller_id = ${sellerId} and ${isUnresolved(sellerId)}`.execute(
    reader,
  );
  return rows[0]?.count ?? 0;
}

export interface InvoiceFilter {
  readonly status: InvoiceStatus | 'UNRESOLVED' | undefined;
  /** Month of the competence: `2026-11`. */
  readonly month: string | undefined;
  /** Part of the customer's name, or the beginning of the document or of the invoice's number. */
  readonly customer: string | undefined;
}

/** By time of request. */
export async function readInvoicePage(
  reader: Reader,
  sellerId: string,
  { status, month, customer }: InvoiceFilter,
  page: { readonly limit: number; readonly offset: number; readonly direction: 'asc' | 'desc' },
): Promise<{ readonly invoices: Invoice[]; readonly total: number }> {
  let wanted = reader.selectFrom('invoices').where('seller_id', '=', sellerId);
  if (status === 'UNRESOLVED') wanted = wanted.where(isUnresolved(sellerId));
  else if (status) wanted = wanted.where('status', '=', status);
  if (month) wanted = wanted.where(sql<boolean>`dps->>'competence' between ${`${month}-01`} and ${`${month}-31`}`);
  if (customer) {
    const digits = customer.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
    wanted = wanted.where(sql<boolean>`(dps->'buyer'->>'name' ilike ${containing(customer)} or (${digits} <> ''
      and (starts_with(dps->'buyer'->>'document', ${digits}) or starts_with(invoice_number, ${digits}))))`);
  }
  const [rows, counted] = await Promise.all([
    wanted
      .selectAll()
      .orderBy('created_at', page.direction)
      .orderBy('id', page.direction)
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { invoices: rows.map(fromRow), total: Number(counted.total) };
}

export async function findInvoice(reader: Reader, sellerId: string, id: string): Promise<Invoice | undefined> {
  const row = await reader
    .selectFrom('invoices')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function findInvoices(reader: Reader, sellerId: string, ids: readonly string[]): Promise<Invoice[]> {
  const rows = await reader
    .selectFrom('invoices')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('number')
    .execute();
  return rows.map(fromRow);
}

/** Locks those of the invoices that wait for their issuer, until the transaction ends; answers their ids. */
export async function lockSending(
  tx: Tx,
  sellerId: string,
  invoices: readonly Pick<Invoice, 'id'>[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('invoices')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${invoices.map(({ id }) => id)}::uuid[])`)
    .where('status', '=', 'SENDING')
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const authorizedColumns = {
  id: 'uuid',
  invoice_number: 'text',
  access_key: 'text',
  verification_code: 'text',
  authorized_at: 'timestamptz',
  xml: 'text',
  total_cents: 'bigint',
  sent_to: 'text',
} as const;

/** Records what the issuer made of invoices that the caller has locked. */
export async function markAuthorized(tx: Tx, sellerId: string, invoices: readonly Invoice[]): Promise<void> {
  await sql`
    update invoices set status = 'AUTHORIZED', invoice_number = made.invoice_number, access_key = made.access_key,
      verification_code = made.verification_code, authorized_at = made.authorized_at, xml = made.xml,
      total_cents = made.total_cents, sent_to = made.sent_to, reason_code = null, reason = null
    from ${columnRows(authorizedColumns, invoices.map(madeRow))} as made
    where invoices.seller_id = ${sellerId} and invoices.id = any(${invoices.map(({ id }) => id)}::uuid[])
      and invoices.id = made.id`.execute(tx);
}

function madeRow(invoice: Invoice): Pick<InvoicesTable, keyof typeof authorizedColumns> {
  return toRow(invoice);
}

/** Leaves out what would be a second live one of its charge; answers the ids of what was written. */
export async function insertInvoices(tx: Tx, invoices: readonly Invoice[]): Promise<ReadonlySet<string>> {
  if (invoices.length === 0) return new Set();
  const written = await tx
    .insertInto('invoices')
    .values(invoices.map((invoice) => toRow({ ...invoice, dps: JSON.stringify(invoice.dps) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(written.map(({ id }) => id));
}

/** Moves an invoice on from a state; false when it is in another one by now. */
export async function moveInvoice(
  tx: Tx,
  { sellerId, id }: Pick<Invoice, 'sellerId' | 'id'>,
  [from, to]: readonly [from: InvoiceStatus, to: InvoiceStatus],
  changes: Partial<Omit<Invoice, 'status' | 'dps'>>,
): Promise<boolean> {
  assertInvariant(mayBecome(from, to), `an invoice does not go from ${from} to ${to}`);
  const { numUpdatedRows } = await tx
    .updateTable('invoices')
    .set(toRow({ ...changes, status: to }))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function liveOne(invoices: readonly Invoice[]): Invoice | undefined {
  return invoices.find(({ status }) => isLive(status));
}

/** Stores the last address that an invoice was sent to. */
export async function markSent(tx: Tx, { sellerId, id }: Pick<Invoice, 'sellerId' | 'id'>, to: string): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ sent_to: to })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

export interface IssuedSum {
  readonly count: number;
  readonly amountCents: Cents;
}

/** How many invoices were authorised from a moment until another and stand, and their sum. */
export async function issuedBetween(
  reader: Reader,
  sellerId: string,
  { from, until }: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<IssuedSum> {
  return reader
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('amountCents'))
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'AUTHORIZED')
    .where('authorized_at', '>=', from)
    .where('authorized_at', '<', until)
    .executeTakeFirstOrThrow();
}

/** The one that replaces an invoice, or would, unless it was refused. */
export async function findReplacement(
  reader: Reader,
  { sellerId, id }: Pick<Invoice, 'sellerId' | 'id'>,
): Promise<Invoice | undefined> {
  const row = await reader
    .selectFrom('invoices')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('replaces_id', '=', id)
    .where('status', '!=', 'REJECTED')
    .executeTakeFirst();
  return row && fromRow(row);
}
