import type { Cents } from '@balcao/kernel';
import { sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    sim_invoices: SimInvoicesTable;
  }
}

interface Refusal {
  readonly code: string;
  readonly reason: string;
}

interface SimInvoicesTable {
  seller_id: string;
  dps_id: string;
  reference: string | null;
  test: boolean;
  number: number;
  access_key: string;
  /** The access key of the invoice that it replaces. */
  replaces_key: string | null;
  verification_code: string;
  buyer_name: string;
  amount_cents: Cents;
  /** The issuer's rejection at `answers_at`; null accepts. */
  rejection: Refusal | null;
  xml: string;
  created_at: Temporal.Instant;
  answers_at: Temporal.Instant;
  cancel_requested_at: Temporal.Instant | null;
  cancel_answers_at: Temporal.Instant | null;
  /** The issuer's refusal to cancel; null accepts. */
  cancel_refusal: Refusal | null;
}

export type SimInvoice = FromRow<SimInvoicesTable>;

/** The seller's next number, without gaps: concurrent calls wait until the transaction ends. */
export async function nextInvoiceNumber(tx: Tx, sellerId: string, test: boolean): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sim_invoices ${sellerId}`}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('sim_invoices')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('seller_id', '=', sellerId)
    .where('test', '=', test)
    .executeTakeFirst();
  return Number(row?.last ?? 0) + 1;
}

/**
 * Replaces a rejected declaration, whose number may be reused. False when the declaration has an invoice, or may get
 * one.
 */
export async function insertSimInvoice(tx: Tx, invoice: SimInvoice, now: Temporal.Instant): Promise<boolean> {
  const { seller_id, dps_id, ...declared } = toRow(invoice);
  const inserted = await tx
    .insertInto('sim_invoices')
    .values({ seller_id, dps_id, ...declared })
    .onConflict((conflict) =>
      conflict
        .columns(['seller_id', 'dps_id'])
        .doUpdateSet(declared)
        .where('sim_invoices.rejection', 'is not', null)
        .where('sim_invoices.answers_at', '<=', now),
    )
    .returning('dps_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findSimInvoice(
  reader: Reader,
  sellerId: string,
  by: { readonly dpsId: string } | { readonly accessKey: string },
): Promise<SimInvoice | undefined> {
  const [column, value] = 'dpsId' in by ? (['dps_id', by.dpsId] as const) : (['access_key', by.accessKey] as const);
  const row = await reader
    .selectFrom('sim_invoices')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where(column, '=', value)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function updateSimInvoice(
  tx: Tx,
  { sellerId, dpsId }: Pick<SimInvoice, 'sellerId' | 'dpsId'>,
  changes: Partial<SimInvoice>,
): Promise<void> {
  await tx
    .updateTable('sim_invoices')
    .set(toRow(changes))
    .where('seller_id', '=', sellerId)
    .where('dps_id', '=', dpsId)
    .execute();
}

export async function simInvoicePage(
  reader: Reader,
  sellerId: string,
  { page, size, order }: { readonly page: number; readonly size: number; readonly order: 'ASC' | 'DESC' },
): Promise<{ readonly invoices: readonly SimInvoice[]; readonly total: number }> {
  const all = reader.selectFrom('sim_invoices').where('seller_id', '=', sellerId);
  const direction = order === 'ASC' ? 'asc' : 'desc';
  const [rows, counted] = await Promise.all([
    all
      .selectAll()
      .orderBy('created_at', direction)
      .orderBy('dps_id', direction)
      .limit(size)
      .offset(page * size)
      .execute(),
    all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { invoices: rows.map(fromRow), total: Number(counted.total) };
}

/** Whether an invoice was replaced, or will be: a replacement is authorised, or waits for its answer. */
export async function isReplaced(reader: Reader, sellerId: string, accessKey: string): Promise<boolean> {
  const row = await reader
    .selectFrom('sim_invoices')
    .select('dps_id')
    .where('seller_id', '=', sellerId)
    .where('replaces_key', '=', accessKey)
    .where('rejection', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
