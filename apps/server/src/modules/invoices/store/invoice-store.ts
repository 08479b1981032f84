import { addDays, assertInvariant, type Cents, instantAt, type PlainDate } from '@balcao/kernel';
import { type Selectable, sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import { type InvoiceStatus, isLive, mayBecome } from '../invoice.ts';
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
  | ('access_key' | 'verification_code' | 'authorized_at' | 'reason' | 'canceled_at')
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
      authorized_at, reason, canceled_at, dps->'buyer' as buyer, dps->'service'->>'code' as service_code,
      (dps->'taxes'->>'issRateHundredths')::integer as iss_rate_hundredths
    from invoices
    where seller_id = ${sellerId} and created_at >= ${instantAt(from)} and created_at < ${instantAt(addDays(to, 1))}
      ${after ? sql`and (created_at, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by created_at, id limit ${limit}`.execute(reader);
  return rows.map(fromRow);
}

/** Refused invoices of charges that were requested none since. */
function refusedOf(sellerId: string) {
  return sql`from invoices as refused
    where seller_id = ${sellerId} and status = 'REJECTED' and not exists (
      select from invoices as later
      where later.seller_id = ${sellerId} and later.charge_id = refused.charge_id
        and (later.created_at, later.number) > (refused.created_at, refused.number))`;
}

/** How many charges have a last invoice that was refused. */
export async function countRefused(reader: Reader, sellerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${refusedOf(sellerId)}`.execute(reader);
  return rows[0]?.count ?? 0;
}

/** The newest first. */
export async function readRefused(
  reader: Reader,
  sellerId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Invoice[]> {
  const { rows } = await sql<Selectable<InvoicesTable>>`
    select refused.* ${refusedOf(sellerId)}
    order by created_at desc, id limit ${limit} offset ${offset}`.execute(reader);
  return rows.map(fromRow);
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

/** Where an invoice was sent to last. */
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
