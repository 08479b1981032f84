import { sql } from 'kysely';
import { forgettingOf } from '../../../database/forget-old.ts';
import { fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { Report, ReportCursor } from '../report.ts';
import './report-tables.ts';

/** An existing report stays as it is. */
export async function insertReport(tx: Tx, sellerId: string, report: Report): Promise<void> {
  await tx
    .insertInto('reports')
    .values({
      ...toRow(report),
      seller_id: sellerId,
      query: JSON.stringify(report.query),
      totals: JSON.stringify(report.totals) as never,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findReport(reader: Reader, sellerId: string, id: string): Promise<Report | null> {
  const row = await reportsOf(reader, sellerId).selectAll().where('id', '=', id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function findReportPage(
  reader: Reader,
  sellerId: string,
  { kinds, page, size, direction }: ReportPage,
): Promise<{ readonly reports: readonly Report[]; readonly total: number }> {
  const ofKind = reportsOf(reader, sellerId).where('kind', 'in', kinds);
  const [rows, { total }] = await Promise.all([
    ofKind
      .selectAll()
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(size)
      .offset(page * size)
      .execute(),
    ofKind.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { reports: rows.map(fromRow), total };
}

interface ReportPage {
  readonly kinds: readonly string[];
  readonly page: number;
  readonly size: number;
  readonly direction: 'asc' | 'desc';
}

export async function countUnfinished(reader: Reader, sellerId: string): Promise<number> {
  const { total } = await reportsOf(reader, sellerId)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export interface WrittenPart {
  readonly content: Uint8Array;
  readonly rows: number;
  readonly totals: readonly number[];
  readonly next: ReportCursor | null;
}

/** Stores the next part unless another run stored one since the report was read; returns whether it did. */
export async function addPart(tx: Tx, sellerId: string, report: Report, part: WrittenPart): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({
      status: 'RUNNING',
      rows: report.rows + part.rows,
      totals: JSON.stringify(part.totals) as never,
      chunks: report.chunks + 1,
      cursor: part.next && sql`${JSON.stringify(part.next)}::jsonb`,
    })
    .where('seller_id', '=', sellerId)
    .where('id', '=', report.id)
    .where('chunks', '=', report.chunks)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const place = { seller_id: sellerId, report_id: report.id, number: report.chunks };
  await tx
    .insertInto('report_chunks')
    .values({ ...place, content: part.content })
    .execute();
  return true;
}

/** Returns whether the report was unfinished. */
export async function failReport(tx: Tx, sellerId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({ status: 'FAILED' })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes the report READY; returns whether it was unfinished. */
export async function finishReport(
  tx: Tx,
  sellerId: string,
  { id, readyAt, ...file }: Pick<Report, 'id' | 'readyAt' | 'digest' | 'version'> & { readonly fileName: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({ status: 'READY', ready_at: readyAt, file_name: file.fileName, digest: file.digest, version: file.version })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes a failed report wait again, to continue where it stopped; returns whether it had failed. */
export async function waitAgain(tx: Tx, sellerId: string, id: string, at: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({ status: 'WAITING', requested_at: at })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('status', '=', 'FAILED')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Equal files keep the last version's number. */
export async function versionOf(
  tx: Tx,
  sellerId: string,
  { kind, format, query, digest }: Pick<Report, 'kind' | 'format' | 'query'> & { readonly digest: string },
): Promise<number> {
  const of = sql`seller_id = ${sellerId} and kind = ${kind} and format = ${format} and query = ${JSON.stringify(query)}::jsonb`;
  // Serializes versions of the same period that finish at once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${sellerId} ${kind} report versions`}, 0))`.execute(tx);
  const { rows } = await sql<{ version: number; digest: string }>`
    select version, digest from report_versions where ${of} order by version desc limit 1`.execute(tx);
  const [last] = rows;
  if (last?.digest === digest) return last.version;
  const version = (last?.version ?? 0) + 1;
  await sql`
    insert into report_versions (seller_id, kind, format, query, version, digest)
    values (${sellerId}, ${kind}, ${format}, ${JSON.stringify(query)}::jsonb, ${version}, ${digest})`.execute(tx);
  return version;
}

export async function readPart(
  reader: Reader,
  sellerId: string,
  reportId: string,
  number: number,
): Promise<Uint8Array | null> {
  const part = await reader
    .selectFrom('report_chunks')
    .select('content')
    .where('seller_id', '=', sellerId)
    .where('report_id', '=', reportId)
    .where('number', '=', number)
    .executeTakeFirst();
  return part?.content ?? null;
}

/** Deletes expired reports with their files. */
export const forgetReports = forgettingOf({ table: 'reports', age: 'created_at' });

function reportsOf(reader: Reader, sellerId: string) {
  return reader.selectFrom('reports').where('seller_id', '=', sellerId);
}
