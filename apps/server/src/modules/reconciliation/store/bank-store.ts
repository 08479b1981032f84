import type { BankLineState, MatchKind } from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { inParts } from '../../../database/recordset.ts';
import { fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { BankLine, BankLineMatch, NewBankStatement } from './reconciliation-run.ts';

const statementColumns = [
  ...(['seller_id', 'id', 'hash', 'file_name', 'format', 'accounts', 'from_on', 'to_on', 'added', 'known'] as const),
  ...(['problems', 'imported_by', 'imported_at'] as const),
] as const;

export type ListedStatement = Omit<NewBankStatement, 'content'> & { readonly matched: number };

function statementsOf(reader: Reader, sellerId: string) {
  return reader
    .selectFrom('bank_statements')
    .select(statementColumns)
    .select(
      sql<number>`(select count(*) from bank_statement_lines line where line.seller_id = ${sellerId}
        and line.statement_id = bank_statements.id and line.state = 'MATCHED')`.as('matched'),
    )
    .where('seller_id', '=', sellerId);
}

export async function statementByHash(
  reader: Reader,
  sellerId: string,
  hash: string,
): Promise<ListedStatement | undefined> {
  const row = await statementsOf(reader, sellerId).where('hash', '=', hash).executeTakeFirst();
  return row && fromRow(row);
}

export async function statementPage(
  reader: Reader,
  sellerId: string,
  { direction, page, size }: { readonly direction: 'asc' | 'desc'; readonly page: number; readonly size: number },
) {
  const rows = await statementsOf(reader, sellerId)
    .orderBy('imported_at', direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await reader
    .selectFrom('bank_statements')
    .where('seller_id', '=', sellerId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { statements: rows.map(fromRow), total };
}

/** Returns false when the same file was imported before, also concurrently. */
export async function insertStatement(tx: Tx, statement: NewBankStatement): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bank_statements')
    .values({ ...toRow(statement), problems: sql`${JSON.stringify(statement.problems)}::jsonb` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function countLines(
  tx: Tx,
  { sellerId, id }: Pick<NewBankStatement, 'sellerId' | 'id'>,
  counts: { readonly added: number; readonly known: number },
): Promise<void> {
  await tx.updateTable('bank_statements').set(counts).where('seller_id', '=', sellerId).where('id', '=', id).execute();
}

/** Inserts the lines that no earlier file had, and returns their ids. */
export async function insertLines(tx: Tx, lines: readonly BankLine[]): Promise<ReadonlySet<string>> {
  const added = new Set<string>();
  for (const part of inParts(lines)) {
    const inserted = await tx
      .insertInto('bank_statement_lines')
      .values(part.map(toRow))
      .onConflict((conflict) => conflict.constraint('bank_statement_lines_identity_key').doNothing())
      .returning('id')
      .execute();
    for (const { id } of inserted) added.add(id);
  }
  return added;
}

/** Similar lines of other files, by `account likeness`: another export of the bank may rename them. */
export async function likeLines(
  reader: Reader,
  sellerId: string,
  {
    account,
    statementId,
    likenesses,
  }: { readonly account: string; readonly statementId: string; readonly likenesses: readonly string[] },
): Promise<readonly { readonly likeness: string; readonly identity: string }[]> {
  return reader
    .selectFrom('bank_statement_lines')
    .select(['likeness', 'identity'])
    .where('seller_id', '=', sellerId)
    .where('account', '=', account)
    .where('statement_id', '<>', statementId)
    .where(sql<boolean>`likeness = any(${[...likenesses]}::text[])`)
    .execute();
}

/** Unmatched lines, oldest first. */
export async function linesToIdentify(reader: Reader, sellerId: string): Promise<BankLine[]> {
  const rows = await reader
    .selectFrom('bank_statement_lines')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'TO_IDENTIFY')
    .orderBy('booked_on')
    .orderBy('id')
    .limit(50_000)
    .execute();
  return rows.map(fromRow);
}

export async function findLine(reader: Reader, sellerId: string, id: string): Promise<BankLine | undefined> {
  const row = await reader
    .selectFrom('bank_statement_lines')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Returns the lines that were in the expected state. */
export async function moveLines(
  tx: Tx,
  sellerId: string,
  { ids, from, to }: { readonly ids: readonly string[]; readonly from: BankLineState; readonly to: BankLineState },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const moved = await tx
    .updateTable('bank_statement_lines')
    .set({ state: to })
    .where('seller_id', '=', sellerId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('state', '=', from)
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}

/** Skips lines and subjects that are matched already. Returns the new matches. */
export async function insertMatches(tx: Tx, matches: readonly BankLineMatch[]): Promise<ReadonlySet<string>> {
  const said = new Set<string>();
  for (const part of inParts(matches)) {
    const inserted = await tx
      .insertInto('bank_line_matches')
      .values(part.map(toRow))
      .onConflict((conflict) => conflict.doNothing())
      .returning('line_id')
      .execute();
    for (const { line_id } of inserted) said.add(line_id);
  }
  return said;
}

export async function removeMatch(tx: Tx, sellerId: string, lineId: string): Promise<BankLineMatch | undefined> {
  const row = await tx
    .deleteFrom('bank_line_matches')
    .where('seller_id', '=', sellerId)
    .where('line_id', '=', lineId)
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Filters the subjects that have a match. */
export async function matchedSubjects(
  reader: Reader,
  sellerId: string,
  kind: MatchKind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await reader
    .selectFrom('bank_line_matches')
    .select('subject_id')
    .where('seller_id', '=', sellerId)
    .where('kind', '=', kind)
    .where(sql<boolean>`subject_id = any(${[...ids]}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.subject_id));
}

/** The lines that deposits of acquirers are, by the deposit. */
export async function linesOfDeposits(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly date: PlainDate; readonly amountCents: Cents }>> {
  const rows = await reader
    .selectFrom('bank_line_matches as match')
    .innerJoin('bank_statement_lines as line', (join) =>
      join.onRef('line.seller_id', '=', 'match.seller_id').onRef('line.id', '=', 'match.line_id'),
    )
    .select(['match.subject_id as id', 'line.booked_on as date', 'line.amount_cents as amountCents'])
    .where('match.seller_id', '=', sellerId)
    .where('line.seller_id', '=', sellerId)
    .where('match.kind', '=', 'ACQUIRER')
    .where(sql<boolean>`match.subject_id = any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, ...line }) => [id, line]));
}

/** The days that each account's statements cover together. */
export async function statementDays(
  reader: Reader,
  sellerId: string,
): Promise<readonly { readonly account: string; readonly from: PlainDate; readonly to: PlainDate }[]> {
  const { rows } = await sql<{ account: string; from: PlainDate; to: PlainDate }>`
    select account, min(from_on) as "from", max(to_on) as "to"
    from bank_statements, unnest(accounts) as account
    where seller_id = ${sellerId} and from_on is not null and to_on is not null
    group by account`.execute(reader);
  return rows;
}

/** Accounts with matched withdrawals or payments, and the days that their statements cover together. */
export async function coveredAccounts(reader: Reader, sellerId: string): Promise<readonly CoveredAccount[]> {
  const { rows } = await sql<CoveredAccount>`
    select account, kinds.kind, min(from_on) as "from", max(to_on) as "to"
    from bank_statements statement, unnest(accounts) as account, unnest(array['WITHDRAWAL', 'PAYMENT']) as kinds (kind)
    where seller_id = ${sellerId} and from_on is not null and to_on is not null and exists (
      select from bank_statement_lines line
      join bank_line_matches match on match.seller_id = line.seller_id and match.line_id = line.id
      where line.seller_id = ${sellerId} and line.account = account and match.kind = kinds.kind
    )
    group by account, kinds.kind`.execute(reader);
  return rows;
}

interface CoveredAccount {
  readonly account: string;
  readonly kind: MatchKind;
  readonly from: PlainDate;
  readonly to: PlainDate;
}

export interface LineFilter {
  readonly statement?: string | undefined;
  readonly state?: BankLineState | undefined;
  readonly text?: string | undefined;
  readonly dateInitial?: PlainDate | undefined;
  readonly dateFinal?: PlainDate | undefined;
  readonly sort: 'bookedOn' | 'amount';
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
}

export type ListedLine = BankLine & {
  readonly fileName: string;
  readonly matchKind: MatchKind | null;
  readonly subjectId: string | null;
  readonly matchedBy: string | null;
  readonly matchedAt: Temporal.Instant | null;
  readonly differenceId: string | null;
};

function listedLines(reader: Reader, sellerId: string) {
  return reader
    .selectFrom('bank_statement_lines as line')
    .innerJoin('bank_statements as file', (join) =>
      join.onRef('file.seller_id', '=', 'line.seller_id').onRef('file.id', '=', 'line.statement_id'),
    )
    .leftJoin('bank_line_matches as match', (join) =>
      join.onRef('match.seller_id', '=', 'line.seller_id').onRef('match.line_id', '=', 'line.id'),
    )
    .leftJoin('reconciliation_differences as difference', (join) =>
      join
        .onRef('difference.seller_id', '=', 'line.seller_id')
        .on('difference.rail', '=', 'bank')
        .on('difference.kind', '=', 'BANK_LINE')
        .on(sql<boolean>`difference.entry_id = line.id::text`),
    )
    .where('line.seller_id', '=', sellerId);
}

const lineColumns = [
  'file.file_name',
  'match.kind as match_kind',
  'match.subject_id',
  'match.matched_by',
  'match.matched_at',
  'difference.id as difference_id',
] as const;

export async function linePage(reader: Reader, sellerId: string, filter: LineFilter) {
  const { statement, state, text, dateInitial, dateFinal, sort, direction, page, size } = filter;
  let found = listedLines(reader, sellerId);
  if (statement) found = found.where('line.statement_id', '=', statement);
  if (state) found = found.where('line.state', '=', state);
  if (dateInitial) found = found.where('line.booked_on', '>=', dateInitial);
  if (dateFinal) found = found.where('line.booked_on', '<=', dateFinal);
  for (const word of text?.toLowerCase().split(/\s+/).filter(Boolean) ?? []) {
    found = found.where(sql<boolean>`strpos(lower(line.text), ${word}) > 0`);
  }
  const rows = await found
    .selectAll('line')
    .select(lineColumns)
    .orderBy(sort === 'amount' ? 'line.amount_cents' : 'line.booked_on', direction)
    .orderBy('line.id', direction)
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { lines: rows.map((row): ListedLine => fromRow(row)), total };
}

export async function findListedLine(reader: Reader, sellerId: string, id: string): Promise<ListedLine | undefined> {
  const row = await listedLines(reader, sellerId)
    .selectAll('line')
    .select(lineColumns)
    .where('line.id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}
