import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { type JSONColumnType, type RawBuilder, type Selectable, sql } from 'kysely';
import { recordset } from '../../../../database/recordset.ts';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { PostalAddress } from '../../ports/party.ts';
import type { DueTermsColumns } from '../../store/due-terms-columns.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    bank_title_series: BankTitleSeriesTable;
    bank_titles: BankTitlesTable;
    bank_title_payments: BankTitlePaymentsTable;
  }
}

interface BankTitleSeriesTable {
  seller_id: string;
  /** The bank's agreement numbers titles; `files` and the agreement numbers files. */
  series: string;
  /** 0 where numbers do not restart each year. */
  year: number;
  last_number: number;
}

/**
 * The status of a boleto by files. WAITING: in no remessa yet. SENT: in a remessa that no retorno has answered.
 * CANCELED: written off by the bank, or cancelled before any remessa.
 */
export type BankTitleStatus = 'WAITING' | 'SENT' | 'REGISTERED' | 'REFUSED' | 'PAID' | 'CANCELED';

interface BankTitlesTable extends DueTermsColumns {
  seller_id: string;
  id: string;
  connection_id: string;
  bank: string;
  series: string;
  nosso_numero: string;
  /** The nosso número in the bank's columns. */
  file_number: string;
  document_number: string;
  barcode: string;
  line: string;
  /** BR Code of the bank's own Pix; null until a retorno has it. */
  br_code: string | null;
  amount_cents: Cents;
  due_date: PlainDate;
  issued_on: PlainDate;
  payer: JSONColumnType<BankTitlePayer>;
  content_hash: string;
  status: BankTitleStatus;
  refusal: string | null;
  entry_file_id: string | null;
  write_off_requested_at: Temporal.Instant | null;
  write_off_file_id: string | null;
  /** The content of a revision that the bank has not confirmed, and its due date. */
  revision_hash: string | null;
  revision_due_date: PlainDate | null;
  revision_file_id: string | null;
  revision_refusal: string | null;
  created_at: Temporal.Instant;
  /** When a retorno last named it. */
  reported_at: Temporal.Instant | null;
}

export interface BankTitlePayer {
  readonly name: string;
  readonly document: string;
  readonly address: PostalAddress;
}

interface BankTitlePaymentsTable {
  seller_id: string;
  title_id: string;
  id: string;
  amount_cents: Cents;
  paid_on: PlainDate;
  credited_on: PlainDate;
  reported_at: Temporal.Instant;
}

export type BankTitle = FromRow<Selectable<BankTitlesTable>>;
export type BankTitlePayment = FromRow<BankTitlePaymentsTable>;

/** Takes the next number of a series, at least `first`; nobody else gets it. */
export async function nextInSeries(
  tx: Tx,
  { sellerId, series, year, first }: { sellerId: string; series: string; year: number; first: number },
): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    insert into bank_title_series (seller_id, series, year, last_number) values (${sellerId}, ${series}, ${year}, ${first})
    on conflict (seller_id, series, year)
      do update set last_number = greatest(bank_title_series.last_number + 1, excluded.last_number)
    returning last_number`.execute(tx);
  return rows[0]?.last_number ?? first;
}

/** Gives the last number of a series back; an earlier one stays used. */
export async function giveBackNumber(tx: Tx, sellerId: string, series: string, number: number): Promise<void> {
  await sql`update bank_title_series set last_number = last_number - 1
    where seller_id = ${sellerId} and series = ${series} and last_number = ${number}`.execute(tx);
}

export async function insertTitle(tx: Tx, title: BankTitle): Promise<void> {
  await tx
    .insertInto('bank_titles')
    .values(toRow({ ...title, payer: JSON.stringify(title.payer) }))
    .execute();
}

export async function bankTitle(reader: Reader, sellerId: string, id: string): Promise<BankTitle | undefined> {
  const row = await titles(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function lockTitle(tx: Tx, sellerId: string, id: string): Promise<BankTitle | undefined> {
  const row = await titles(tx, sellerId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

export async function titlePayments(reader: Reader, sellerId: string, id: string): Promise<BankTitlePayment[]> {
  const rows = await reader
    .selectFrom('bank_title_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('title_id', '=', id)
    .orderBy('paid_on')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** Cancels the title, or requests its write-off when a remessa contains it; either drops a revision. */
export async function requestWriteOff(tx: Tx, title: BankTitle, at: Temporal.Instant): Promise<void> {
  const isNowhere = title.status === 'WAITING';
  await tx
    .updateTable('bank_titles')
    .set({
      write_off_requested_at: at,
      ...(isNowhere && { status: 'CANCELED' }),
      revision_hash: null,
      revision_due_date: null,
      revision_file_id: null,
      revision_refusal: null,
    })
    .where('seller_id', '=', title.sellerId)
    .where('id', '=', title.id)
    .execute();
}

/** The next remessa contains them; titles with new due dates have these. */
export interface UnsentTitles {
  readonly entries: readonly BankTitle[];
  readonly newDueDates: readonly BankTitle[];
  readonly writeOffs: readonly BankTitle[];
}

/** Locks what the next remessa contains: titles to register by creation, to be due on another day, and to write off. */
export async function lockUnsent(tx: Tx, sellerId: string, connectionId: string, max: number): Promise<UnsentTitles> {
  const ofConnection = titles(tx, sellerId).where('connection_id', '=', connectionId);
  const entries = await ofConnection
    .where('status', '=', 'WAITING')
    .orderBy('created_at')
    .orderBy('id')
    .limit(max)
    .forUpdate()
    .execute();
  const writeOffs = await ofConnection
    .where('write_off_requested_at', 'is not', null)
    .where('write_off_file_id', 'is', null)
    .where('status', 'in', ['SENT', 'REGISTERED'])
    .orderBy('write_off_requested_at')
    .orderBy('id')
    .limit(max - entries.length + 1)
    .forUpdate()
    .execute();
  const revised = await ofConnection
    .where('revision_hash', 'is not', null)
    .where('revision_file_id', 'is', null)
    .where('status', 'in', ['SENT', 'REGISTERED'])
    .orderBy('id')
    .limit(max)
    .forUpdate()
    .execute();
  const left = max - entries.length;
  const newDueDates = revised.slice(0, left).map((row) => {
    const title: BankTitle = fromRow(row);
    return { ...title, dueDate: title.revisionDueDate ?? title.dueDate };
  });
  return {
    entries: entries.map(fromRow),
    newDueDates,
    writeOffs: writeOffs.slice(0, left - newDueDates.length).map(fromRow),
  };
}

export async function markSent(tx: Tx, sellerId: string, fileId: string, sent: UnsentTitles): Promise<void> {
  const ids = (titles: readonly BankTitle[]) => sql`any(${titles.map(({ id }) => id)}::uuid[])`;
  await sql`update bank_titles set status = 'SENT', entry_file_id = ${fileId}
    where seller_id = ${sellerId} and id = ${ids(sent.entries)}`.execute(tx);
  await sql`update bank_titles set revision_file_id = ${fileId}
    where seller_id = ${sellerId} and id = ${ids(sent.newDueDates)}`.execute(tx);
  await sql`update bank_titles set write_off_file_id = ${fileId}
    where seller_id = ${sellerId} and id = ${ids(sent.writeOffs)}`.execute(tx);
}

export async function lockByNumber(
  tx: Tx,
  {
    sellerId,
    bank,
    connectionIds,
  }: { readonly sellerId: string; readonly bank: string; readonly connectionIds: readonly string[] },
  fileNumbers: readonly string[],
): Promise<BankTitle[]> {
  if (fileNumbers.length === 0) return [];
  const rows = await titles(tx, sellerId)
    .where('bank', '=', bank)
    .where('connection_id', '=', sql<string>`any(${[...connectionIds]}::uuid[])`)
    .where('file_number', '=', sql<string>`any(${[...fileNumbers]}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(fromRow);
}

export async function writeOutcomes(
  tx: Tx,
  sellerId: string,
  outcomes: readonly { readonly id: string; readonly status: BankTitleStatus; readonly refusal: string | null }[],
  at: Temporal.Instant,
): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`update bank_titles as title set status = outcome.status, refusal = outcome.refusal, reported_at = ${at}
    from ${recordset('bank_titles', outcomes)} as outcome
    where title.seller_id = ${sellerId} and title.id = outcome.id`.execute(tx);
}

export async function writeRevisions(tx: Tx, sellerId: string, titles: readonly BankTitle[]): Promise<void> {
  if (titles.length === 0) return;
  await sql`update bank_titles as title set amount_cents = revised.amount_cents, due_date = revised.due_date,
      fine_hundredths = revised.fine_hundredths, interest_hundredths = revised.interest_hundredths,
      discount_cents = revised.discount_cents, discount_until = revised.discount_until,
      barcode = revised.barcode, line = revised.line, content_hash = revised.content_hash,
      revision_hash = revised.revision_hash, revision_due_date = revised.revision_due_date,
      revision_file_id = revised.revision_file_id, revision_refusal = revised.revision_refusal
    from ${recordset('bank_titles', titles.map(toRow))} as revised
    where title.seller_id = ${sellerId} and title.id = revised.id`.execute(tx);
}

/** Writes the Pix that the bank made of titles that can still be paid; returns the ids of those that had another or none. */
export async function writeBrCodes(
  tx: Tx,
  sellerId: string,
  codes: readonly { readonly id: string; readonly brCode: string }[],
): Promise<readonly string[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<{ id: string }>`update bank_titles as title set br_code = made.br_code
    from ${recordset('bank_titles', codes.map(toRow))} as made
    where title.seller_id = ${sellerId} and title.id = made.id and title.status in ('WAITING', 'SENT', 'REGISTERED')
      and title.br_code is distinct from made.br_code
    returning title.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Inserts payments; returns the ids of the new ones. */
export async function keepTitlePayments(tx: Tx, payments: readonly BankTitlePayment[]): Promise<ReadonlySet<string>> {
  if (payments.length === 0) return new Set();
  const kept = await sql<{ id: string }>`
    insert into bank_title_payments
    select * from ${recordset('bank_title_payments', payments.map(toRow))}
    on conflict (seller_id, id) do nothing returning id`.execute(tx);
  return new Set(kept.rows.map(({ id }) => id));
}

export interface TitleCounts {
  readonly connectionId: string;
  readonly part: 'toRegister' | 'toRevise' | 'toWriteOff' | 'awaiting' | 'registered';
  readonly titles: number;
  readonly totalCents: Cents;
}

export async function countTitles(reader: Reader, sellerId: string): Promise<readonly TitleCounts[]> {
  const { rows } = await sql<TitleCounts>`
    select connection_id as "connectionId", part, count(*)::int as titles, sum(amount_cents)::bigint as "totalCents"
    from bank_titles, lateral (values
      (case status when 'WAITING' then 'toRegister' when 'SENT' then 'awaiting' when 'REGISTERED' then 'registered' end),
      (case when write_off_requested_at is not null and write_off_file_id is null and status in ('SENT', 'REGISTERED')
        then 'toWriteOff' end),
      (case when revision_hash is not null and revision_file_id is null and status in ('SENT', 'REGISTERED')
        then 'toRevise' end)
    ) as parts (part)
    where seller_id = ${sellerId} and status in ('WAITING', 'SENT', 'REGISTERED') and part is not null
    group by connection_id, part`.execute(reader);
  return rows;
}

/** The banks' records of boletos by files, from the received retornos. A boleto's money counts from its credit. */
export function titleEntries(sellerId: string, today: PlainDate): RawBuilder<unknown> {
  return sql`
    select 'boleto' as rail, 'PAYMENT' as kind, id, title_id::text as reference, amount_cents,
      case when credited_on <= ${today} then 'DONE' else 'WAITING' end as state,
      greatest(reported_at, (credited_on + time '00:00') at time zone 'America/Sao_Paulo') as at
    from bank_title_payments where seller_id = ${sellerId}`;
}

export async function titleTotal(reader: Reader, sellerId: string, today: PlainDate): Promise<Cents> {
  const { rows } = await sql<{ total: Cents | null }>`
    select sum(amount_cents)::bigint as total from bank_title_payments where seller_id = ${sellerId} and credited_on <= ${today}`.execute(
    reader,
  );
  return cents(rows[0]?.total ?? 0);
}

export async function titlesNamed(reader: Reader, sellerId: string, ids: readonly string[]): Promise<BankTitle[]> {
  if (ids.length === 0) return [];
  const rows = await titles(reader, sellerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return rows.map(fromRow);
}

function titles(reader: Reader, sellerId: string) {
  return reader.selectFrom('bank_titles').selectAll().where('seller_id', '=', sellerId);
}
