import type {
  BankFileDirection,
  BankFileEvent,
  BankFileKind,
  BankFileLine,
  BankFileOutcome,
  ConnectionProvider,
} from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';
import { type JSONColumnType, type Selectable, sql } from 'kysely';
import { recordset } from '../../../../database/recordset.ts';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    bank_files: BankFilesTable;
    bank_file_lines: BankFileLinesTable;
  }
}

interface BankFilesTable {
  seller_id: string;
  id: string;
  connection_id: string;
  provider: ConnectionProvider;
  kind: BankFileKind;
  direction: BankFileDirection;
  number: number | null;
  file_name: string;
  content: Buffer;
  content_hash: string;
  lines: number;
  amount_cents: Cents;
  created_at: Temporal.Instant;
  created_by: string;
  /** A remessa of payments that never went to the bank. */
  discarded_at: Temporal.Instant | null;
  discarded_by: string | null;
}

interface BankFileLinesTable {
  seller_id: string;
  file_id: string;
  line: number;
  /** Null for a number that is not ours. */
  title_id: string | null;
  payment_id: string | null;
  event: BankFileEvent;
  outcome: BankFileOutcome;
  problem: BankFileLine['problem'];
  occurrence: string | null;
  reasons: JSONColumnType<readonly string[]>;
  nosso_numero: string;
  amount_cents: Cents | null;
  paid_cents: Cents | null;
  fee_cents: Cents | null;
  occurred_on: PlainDate | null;
  credited_on: PlainDate | null;
  checked_by: string | null;
  checked_at: Temporal.Instant | null;
}

type StoredFile = FromRow<BankFilesTable>;
export type FileLine = FromRow<Selectable<BankFileLinesTable>>;
export interface ListedFile extends Omit<StoredFile, 'content' | 'contentHash'> {
  readonly events: readonly { readonly event: BankFileEvent; readonly lines: number }[];
  readonly toCheck: number;
}

export type NewFile = Omit<StoredFile, 'discardedAt' | 'discardedBy'>;
export type NewFileLine = Omit<FileLine, 'sellerId' | 'fileId' | 'checkedBy' | 'checkedAt'>;

export async function insertFile(tx: Tx, file: NewFile, lines: readonly NewFileLine[]): Promise<void> {
  await tx
    .insertInto('bank_files')
    .values(toRow({ ...file, discardedAt: null, discardedBy: null }))
    .execute();
  const place = { sellerId: file.sellerId, fileId: file.id };
  const rows = lines.map((line) => toRow({ ...line, ...place, checkedBy: null, checkedAt: null }));
  await sql`insert into bank_file_lines
    select * from ${recordset('bank_file_lines', rows)}`.execute(tx);
}

/** The earlier file with the same bytes. */
export async function fileOfHash(
  reader: Reader,
  sellerId: string,
  direction: BankFileDirection,
  hash: string,
): Promise<string | null> {
  const row = await reader
    .selectFrom('bank_files')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('direction', '=', direction)
    .where('content_hash', '=', hash)
    .executeTakeFirst();
  return row?.id ?? null;
}

const fileColumns = [
  ...([
    'id',
    'connection_id',
    'provider',
    'kind',
    'discarded_at',
    'discarded_by',
    'direction',
    'number',
    'file_name',
    'lines',
    'amount_cents',
  ] as const),
  ...(['created_at', 'created_by'] as const),
] as const;

const eventsOf = (sellerId: string) => sql<ListedFile['events']>`(select coalesce(jsonb_agg(counted), '[]') from (
  select event, count(*)::int as lines from bank_file_lines
  where bank_file_lines.seller_id = ${sellerId} and file_id = bank_files.id
  group by event order by lines desc, event) as counted)`;
const toCheckOf = (sellerId: string) => sql<number>`(select count(*)::int from bank_file_lines
  where bank_file_lines.seller_id = ${sellerId} and file_id = bank_files.id and outcome = 'TO_CHECK')`;

export interface FilePage {
  readonly direction: BankFileDirection | null;
  readonly toCheck: boolean;
  readonly page: number;
  readonly size: number;
  readonly order: 'asc' | 'desc';
}

export async function bankFilePage(
  reader: Reader,
  sellerId: string,
  { direction, toCheck: onlyToCheck, page, size, order }: FilePage,
): Promise<{ readonly files: ListedFile[]; readonly totalElements: number }> {
  let found = reader.selectFrom('bank_files').where('seller_id', '=', sellerId);
  if (direction) found = found.where('direction', '=', direction);
  if (onlyToCheck) found = found.where(toCheckOf(sellerId), '>', 0);
  const [rows, { total }] = await Promise.all([
    found
      .select(['seller_id', ...fileColumns])
      .select([eventsOf(sellerId).as('events'), toCheckOf(sellerId).as('to_check')])
      .orderBy('created_at', order)
      .orderBy('id', order)
      .limit(size)
      .offset(page * size)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { files: rows.map(fromRow), totalElements: total };
}

export async function bankFile(reader: Reader, sellerId: string, id: string): Promise<ListedFile | undefined> {
  const row = await reader
    .selectFrom('bank_files')
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .select(['seller_id', ...fileColumns])
    .select([eventsOf(sellerId).as('events'), toCheckOf(sellerId).as('to_check')])
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function bankFileContent(
  reader: Reader,
  sellerId: string,
  id: string,
): Promise<Pick<StoredFile, 'fileName' | 'content' | 'discardedAt'> | null> {
  const row = await reader
    .selectFrom('bank_files')
    .select(['file_name', 'content', 'discarded_at'])
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

export interface FileLinePage {
  readonly event: BankFileEvent | null;
  readonly outcome: BankFileOutcome | null;
  readonly page: number;
  readonly size: number;
  readonly order: 'asc' | 'desc';
}

export async function bankFileLines(
  reader: Reader,
  sellerId: string,
  fileId: string,
  { event, outcome, page, size, order }: FileLinePage,
): Promise<{ readonly lines: FileLine[]; readonly totalElements: number }> {
  let found = reader.selectFrom('bank_file_lines').where('seller_id', '=', sellerId).where('file_id', '=', fileId);
  if (event) found = found.where('event', '=', event);
  if (outcome) found = found.where('outcome', '=', outcome);
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy('line', order)
      .limit(size)
      .offset(page * size)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { lines: rows.map(fromRow), totalElements: total };
}

export async function bankFileLine(
  reader: Reader,
  sellerId: string,
  fileId: string,
  line: number,
): Promise<FileLine | undefined> {
  const row = await reader
    .selectFrom('bank_file_lines')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('file_id', '=', fileId)
    .where('line', '=', line)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Returns whether the line was waiting for a person. */
export async function markChecked(
  tx: Tx,
  { sellerId, fileId, line }: Pick<FileLine, 'sellerId' | 'fileId' | 'line'>,
  by: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const done = await tx
    .updateTable('bank_file_lines')
    .set({ outcome: 'CHECKED', checked_by: by, checked_at: at })
    .where('seller_id', '=', sellerId)
    .where('file_id', '=', fileId)
    .where('line', '=', line)
    .where('outcome', '=', 'TO_CHECK')
    .returning('line')
    .executeTakeFirst();
  return done !== undefined;
}

export async function linesToCheck(reader: Reader, sellerId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('bank_file_lines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seller_id', '=', sellerId)
    .where('outcome', '=', 'TO_CHECK')
    .executeTakeFirstOrThrow();
  return count;
}

export async function lastFiles(
  reader: Reader,
  sellerId: string,
): Promise<readonly { connectionId: string; direction: BankFileDirection; at: Temporal.Instant }[]> {
  const rows = await reader
    .selectFrom('bank_files')
    .select(['connection_id', 'direction'])
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('seller_id', '=', sellerId)
    .groupBy(['connection_id', 'direction'])
    .execute();
  return rows.map(fromRow);
}

/** Locks a file; null for none. */
export async function lockFile(
  tx: Tx,
  sellerId: string,
  id: string,
): Promise<Pick<StoredFile, 'kind' | 'direction' | 'number' | 'fileName' | 'connectionId' | 'discardedAt'> | null> {
  const row = await tx
    .selectFrom('bank_files')
    .select(['kind', 'direction', 'number', 'file_name', 'connection_id', 'discarded_at'])
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Its bytes may be written again in another file, so they no longer identify this one. */
export async function discardFile(
  tx: Tx,
  sellerId: string,
  id: string,
  { by, at }: { readonly by: string; readonly at: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('bank_files')
    .set({ discarded_at: at, discarded_by: by, content_hash: `discarded:${id}` })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}
