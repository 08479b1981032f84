import { type Selectable, sql } from 'kysely';
import { type FromRow, fromRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { AddedRow, ImportKindName, WrittenRow } from '../import-kind.ts';
import type { ImportRowsTable, ImportsTable, Outcome } from './import-tables.ts';

export type ImportRow = FromRow<Selectable<ImportRowsTable>>;
export type Import = FromRow<Selectable<ImportsTable>>;

/** Leaves out the file's text. */
export type ImportHead = Omit<Import, 'content'> & {
  /** Counts by outcome; rows that could not be undone count by their original outcome. */
  readonly outcomes: Readonly<Partial<Record<Outcome | 'KEPT_CREATED' | 'KEPT_UPDATED', number>>>;
};

export interface Page {
  readonly page: number;
  readonly size: number;
}

const headColumns = [
  ...(['seller_id', 'id', 'kind', 'state', 'file_name', 'encoding', 'delimiter', 'columns', 'sample_rows'] as const),
  ...([
    'total_rows',
    'mapping',
    'existing',
    'done_rows',
    'created_at',
    'created_by',
    'finished_at',
    'choices',
    'totals',
  ] as const),
] as const;

export async function findImport(reader: Reader, sellerId: string, id: string): Promise<ImportHead | null> {
  const [head] = await headsOf(reader, sellerId).where('seller_id', '=', sellerId).where('id', '=', id).execute();
  return head ? fromRow(head) : null;
}

export async function findImports(
  reader: Reader,
  sellerId: string,
  kind: ImportKindName,
  { page, size, order }: Page & { readonly order: 'asc' | 'desc' },
): Promise<{ readonly content: ImportHead[]; readonly totalElements: number }> {
  const [content, { total }] = await Promise.all([
    headsOf(reader, sellerId)
      .where('seller_id', '=', sellerId)
      .where('kind', '=', kind)
      .orderBy('created_at', order)
      .orderBy('id', order)
      .limit(size)
      .offset(page * size)
      .execute(),
    reader
      .selectFrom('imports')
      .where('seller_id', '=', sellerId)
      .where('kind', '=', kind)
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { content: content.map(fromRow), totalElements: total };
}

function headsOf(reader: Reader, sellerId: string) {
  return reader
    .selectFrom('imports')
    .select(headColumns)
    .select(
      sql<ImportHead['outcomes']>`(
      select coalesce(jsonb_object_agg(outcome, quantity), '{}') from (
        select count(*) as quantity,
          outcome || case when outcome <> 'KEPT' then '' when before is null then '_CREATED' else '_UPDATED' end as outcome
        from import_rows
        where import_rows.seller_id = ${sellerId} and import_id = imports.id group by 2
      ) as counted)`.as('outcomes'),
    );
}

/** The lock lets one worker at a time continue it. */
export async function lockImport(tx: Tx, sellerId: string, id: string): Promise<Import | null> {
  const row = await tx
    .selectFrom('imports')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function findRows(
  reader: Reader,
  { sellerId, importId, outcome }: { sellerId: string; importId: string; outcome: Outcome | 'ALL' },
  { page, size, order }: Page & { readonly order: 'asc' | 'desc' },
): Promise<{ readonly content: ImportRow[]; readonly totalElements: number }> {
  let wanted = reader.selectFrom('import_rows').where('seller_id', '=', sellerId).where('import_id', '=', importId);
  if (outcome !== 'ALL') wanted = wanted.where('outcome', '=', outcome);
  const [content, { total }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy('line', order)
      .limit(size)
      .offset(page * size)
      .execute(),
    wanted.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { content: content.map(fromRow), totalElements: total };
}

export interface RefusedRows {
  readonly id: string;
  readonly kind: ImportKindName;
  readonly fileName: string;
  readonly count: number;
}

/** Newest first. */
export async function findRefused(
  reader: Reader,
  sellerId: string,
  {
    kinds,
    since,
    limit,
  }: { readonly kinds: readonly ImportKindName[]; readonly since: Temporal.Instant; limit: number },
): Promise<RefusedRows[]> {
  const { rows } = await sql<RefusedRows>`
    select * from (
      select id, kind, file_name as "fileName", finished_at, (
        select count(*)::int from import_rows
        where import_rows.seller_id = ${sellerId} and import_id = imports.id and outcome = 'REFUSED'
      ) as count
      from imports
      where seller_id = ${sellerId} and kind = any(${[...kinds]}::text[]) and state = 'DONE' and finished_at >= ${since}
    ) as ended
    where count > 0 order by finished_at desc, id limit ${limit}`.execute(reader);
  return rows.map(({ id, kind, fileName, count }) => ({ id, kind, fileName, count }));
}

/** Counts written rows, and those that could not be. */
export async function findWritten(reader: Reader, sellerId: string, importId: string): Promise<AddedRow[]> {
  return reader
    .selectFrom('import_rows')
    .select(['outcome', 'problems', 'after'])
    .where('seller_id', '=', sellerId)
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['CREATED', 'UPDATED', 'UNCHANGED', 'REFUSED'])
    .orderBy('line')
    .execute() as Promise<AddedRow[]>;
}

/** Rows to undo, last first, because a row may have created what later rows use. */
export async function nextToUndo(tx: Tx, sellerId: string, importId: string, max: number): Promise<WrittenRow[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['line', 'subject_id as subjectId', 'before', 'after'])
    .where('seller_id', '=', sellerId)
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['CREATED', 'UPDATED'])
    .orderBy('line', 'desc')
    .limit(max)
    .execute();
  return rows.flatMap(({ subjectId, ...row }) => (subjectId ? [{ ...row, subjectId }] : []));
}
