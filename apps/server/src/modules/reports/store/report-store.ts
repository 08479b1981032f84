import { sql } from 'kysely';
import { deletionBatchSize, forgetOld, type SellerTime } from '../../../database/forget-old.ts';
import type { Reader, Transact, Tx } from '../../../database/transact.ts';
import type { Report, ReportCursor, ReportStatus } from '../report.ts';
import './report-tables.ts';

const columns = [
  'id',
  'kind',
  'status',
  'query',
  'recipient',
  'requested_by as requestedBy',
  'file_name as fileName',
  'rows',
  'total_rows as totalRows',
  'chunks',
  'cursor',
  'created_at as createdAt',
  'ready_at as readyAt',
] as const;

/** One that is there already stays as it is. */
export async function insertReport(tx: Tx, sellerId: string, report: Report): Promise<void> {
  await tx
    .insertInto('reports')
    .values({
      seller_id: sellerId,
      id: report.id,
      kind: report.kind,
      status: report.status,
      query: JSON.stringify(report.query),
      recipient: report.recipient,
      requested_by: report.requestedBy,
      file_name: report.fileName,
      rows: report.rows,
      total_rows: report.totalRows,
      chunks: report.chunks,
      cursor: null,
      created_at: report.createdAt,
      ready_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findReport(reader: Reader, sellerId: string, id: string): Promise<Report | null> {
  return (await reportsOf(reader, sellerId).select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The newest of a kind first, and how many they are. */
export async function findReportPage(
  reader: Reader,
  sellerId: string,
  { kind, page, size, direction }: ReportPage,
): Promise<{ readonly reports: readonly Report[]; readonly total: number }> {
  const ofKind = reportsOf(reader, sellerId).where('kind', '=', kind);
  const [reports, { total }] = await Promise.all([
    ofKind
      .select(columns)
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(size)
      .offset(page * size)
      .execute(),
    ofKind.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { reports, total };
}

interface ReportPage {
  readonly kind: string;
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
  readonly next: ReportCursor | null;
}

/** Keeps the next part of a file, unless another run kept one since the report was read; answers whether it did. */
export async function addPart(tx: Tx, sellerId: string, report: Report, part: WrittenPart): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({
      status: 'RUNNING',
      rows: report.rows + part.rows,
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

/** Answers whether it was not finished before. */
export async function finishReport(
  tx: Tx,
  sellerId: string,
  id: string,
  { status, at }: { readonly status: Extract<ReportStatus, 'READY' | 'FAILED'>; readonly at: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({ status, ...(status === 'READY' && { ready_at: at }) })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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

/** Deletes reports that were asked for long ago, with their files. */
export function forgetReports(transact: Transact, sellers: readonly SellerTime[], olderThanDays: number) {
  return forgetOld(transact, sellers, olderThanDays, async (tx, seller) => {
    const { numAffectedRows = 0n } = await sql`
      with old as (
        select report.* from ${seller} cross join lateral (
          select seller_id, id from reports where reports.seller_id = seller.id and created_at < seller.before
          order by created_at, id limit ${deletionBatchSize}
        ) as report
      )
      delete from reports using old where reports.seller_id = old.seller_id and reports.id = old.id`.execute(tx);
    return Number(numAffectedRows);
  });
}

function reportsOf(reader: Reader, sellerId: string) {
  return reader.selectFrom('reports').where('seller_id', '=', sellerId);
}
