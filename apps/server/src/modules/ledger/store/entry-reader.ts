import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import { type Rail, receivableAccount } from '../account.ts';
import { receivableAccounts } from '../day-counts.ts';
import type { RowsOfDay } from '../days-of-page.ts';
import type { LedgerFact } from '../fact.ts';
import type { Entry, PostedEntry } from '../posting.ts';
import { isStatementRow } from './statement-rows.ts';

export interface EntryQuery {
  readonly sellerId: string;
  /** Both inclusive. */
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** The rows of each fact to read. */
  readonly of: readonly RowsOfFact[];
  readonly about?: RowsAbout;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** Charges that a rail carried, or named ones; with both, the intersection. */
export interface RowsAbout {
  readonly rail?: Rail | undefined;
  readonly chargeIds?: readonly string[] | undefined;
}

export interface RowsOfFact {
  readonly fact: LedgerFact;
  /** True for the price of an anticipation; otherwise the row moved one of the columns. */
  readonly isFee: boolean;
  /** Only gains, only losses, or both when null. */
  readonly isCredit: boolean | null;
}

/** The entry that represents its posting, the posting's movements and both columns. */
export interface StatementEntry extends PostedEntry {
  readonly posting: readonly Entry[];
  /** Movement of `receivable:*` and of `available`. */
  readonly toReleaseCents: Cents;
  readonly availableCents: Cents;
  /** Balances of both columns after the row, in the statement's order; only when every row of the days is requested. */
  readonly toReleaseBalanceCents: Cents;
  readonly availableBalanceCents: Cents;
}

export interface ColumnTotals {
  readonly openingCents: Cents;
  readonly creditCents: Cents;
  readonly debitCents: Cents;
  readonly closingCents: Cents;
}

export interface MovedTotals {
  readonly toRelease: Pick<ColumnTotals, 'creditCents' | 'debitCents'>;
  readonly available: Pick<ColumnTotals, 'creditCents' | 'debitCents'>;
}

export interface StatementTotals {
  readonly toRelease: ColumnTotals;
  readonly available: ColumnTotals;
}

/**
 * Statement rows by day and time. Balances are computed from the end of the days over the rows, so that a late posting
 * for an earlier day counts on that day.
 */
export async function entriesWithin(reader: Reader, query: EntryQuery): Promise<StatementEntry[]> {
  const { sellerId, direction, limit, offset } = query;
  const order = sql.raw(direction);
  // Running sums start from the first row; in reverse order the balance excludes the later rows.
  const isForward = direction === 'asc';
  const { rows } = await sql<StatementEntry>`
    with listed as materialized (
      select p.id, p.fact, p.reference, p.subject_id, p.occurred_on, p.posted_at, e.account, e.number, e.amount_cents,
        e.balance_cents
      from ${rowsWithin(query)}
      order by p.occurred_on ${order}, p.posted_at ${order}, p.id ${order}, (e.account = 'fees') ${order}
      limit ${offset + limit}
    ), moved as (
      select listed.*, row_number() over place as place, ${movedByRow}
      from listed, lateral ${movedByPosting(sellerId)} posting
      window place as (order by occurred_on ${order}, posted_at ${order}, id ${order}, (account = 'fees') ${order})
    ), running as (
      select *, sum(to_release) over so_far as to_release_so_far, sum(available) over so_far as available_so_far
      from moved window so_far as (order by place)
    ), edge as (
      select ${columnsAt(sellerId, isForward ? sql`day >= ${query.from}` : sql`day > ${query.to}`)}
    )
    select fact, reference, subject_id as "subjectId", occurred_on as "occurredOn", posted_at as "at", account, number,
      amount_cents as "amountCents", balance_cents as "balanceCents", running.to_release::bigint as "toReleaseCents",
      running.available::bigint as "availableCents",
      ${
        isForward
          ? sql`(edge.to_release + to_release_so_far)::bigint as "toReleaseBalanceCents",
              (edge.available + available_so_far)::bigint as "availableBalanceCents"`
          : sql`(edge.to_release - to_release_so_far + running.to_release)::bigint as "toReleaseBalanceCents",
              (edge.available - available_so_far + running.available)::bigint as "availableBalanceCents"`
      }, (
        select json_agg(json_build_object('account', other.account, 'amountCents', other.amount_cents) order by other.account)
        from ledger_entries other where other.seller_id = ${sellerId} and other.posting_id = running.id
      ) as posting
    from running, edge where place > ${offset} order by place`.execute(reader);
  return rows;
}

/** Rows per day in the order of the query. Rows of selected charges are counted while reading. */
export async function entryDays(reader: Reader, query: Omit<EntryQuery, 'limit' | 'offset'>): Promise<RowsOfDay[]> {
  const { sellerId, from, to, of, about, direction } = query;
  if (about) {
    const counted = await sql<RowsOfDay>`
      select p.occurred_on as day, count(*)::bigint as rows from ${rowsWithin(query)}
      group by p.occurred_on order by p.occurred_on ${sql.raw(direction)}`.execute(reader);
    return counted.rows;
  }
  const { rows } = await sql<RowsOfDay>`
    select day, sum(entries)::bigint as rows
    from ledger_day_counts counted join ${wantedRows(of)} on wanted.fact = counted.fact
      and (counted.account = 'fees') = wanted.is_fee and (wanted.is_credit is null or wanted.is_credit = counted.is_credit)
    where seller_id = ${sellerId} and day between ${from} and ${to}
    group by day having sum(entries) > 0 order by day ${sql.raw(direction)}`.execute(reader);
  return rows;
}

/** Gains and losses of both columns over rows of some days and kinds. */
export async function movedTotals(
  reader: Reader,
  query: Omit<EntryQuery, 'limit' | 'offset' | 'direction'>,
): Promise<MovedTotals> {
  const { rows } = await sql<Record<'toReleaseIn' | 'toReleaseOut' | 'availableIn' | 'availableOut', Cents>>`
    with listed as (select p.id, p.fact, e.account, e.amount_cents from ${rowsWithin(query)}),
    moved as (select ${movedByRow} from listed, lateral ${movedByPosting(query.sellerId)} posting)
    select coalesce(sum(to_release) filter (where to_release > 0), 0)::bigint as "toReleaseIn",
      coalesce(-sum(to_release) filter (where to_release < 0), 0)::bigint as "toReleaseOut",
      coalesce(sum(available) filter (where available > 0), 0)::bigint as "availableIn",
      coalesce(-sum(available) filter (where available < 0), 0)::bigint as "availableOut"
    from moved`.execute(reader);
  const [found] = rows;
  if (!found) throw new Error('a query without rows to group answers one row');
  return {
    toRelease: { creditCents: found.toReleaseIn, debitCents: found.toReleaseOut },
    available: { creditCents: found.availableIn, debitCents: found.availableOut },
  };
}

/** Joins a posting `p` with the entry `e` that represents it. */
function rowsWithin({ sellerId, from, to, of, about }: Omit<EntryQuery, 'limit' | 'offset' | 'direction'>) {
  return sql`ledger_postings p
    join ${wantedRows(of)} on wanted.fact = p.fact
    join ledger_entries e on e.seller_id = p.seller_id and e.posting_id = p.id and (e.account = 'fees') = wanted.is_fee
      and (wanted.is_credit is null or wanted.is_credit = (e.amount_cents > 0)) and ${isStatementRow(sellerId)}
    where p.seller_id = ${sellerId} and p.occurred_on between ${from} and ${to} and ${isAbout(sellerId, about)}`;
}

/**
 * A posting without a rail's account, such as a refund from the balance, belongs to the rail that the charge was paid
 * by.
 */
function isAbout(sellerId: string, { rail, chargeIds }: RowsAbout = {}) {
  const named = chargeIds ? sql`p.subject_id = any(${[...chargeIds]}::uuid[])` : sql`true`;
  if (!rail) return named;
  return sql`${named} and exists (
    select from ledger_postings sale
    join ledger_entries owed on owed.seller_id = sale.seller_id and owed.posting_id = sale.id
    where sale.seller_id = ${sellerId} and sale.subject_id = p.subject_id and sale.fact = 'charge.paid'
      and owed.account = ${receivableAccount(rail)})`;
}

/** Movement of both columns per posting, and its price of anticipation. */
function movedByPosting(sellerId: string) {
  return sql`(
    select coalesce(sum(amount_cents) filter (where account = any(${[...receivableAccounts]})), 0) as to_release,
      coalesce(sum(amount_cents) filter (where account = 'available'), 0) as available,
      coalesce(sum(amount_cents) filter (where account = 'fees' and fact = 'receivable.anticipated'), 0) as price
    from ledger_entries other where other.seller_id = ${sellerId} and other.posting_id = listed.id
  )`;
}

const movedByRow = sql`case when account = 'fees' then 0 else posting.to_release end as to_release,
  case when account = 'fees' then -amount_cents else posting.available + posting.price end as available`;

/** Both columns over some days, inclusive. The price of anticipation is a separate debit of `available`. */
export async function statementTotals(
  reader: Reader,
  sellerId: string,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<StatementTotals> {
  const { rows } = await sql<Record<keyof StatementTotals, Record<'opening' | 'credit' | 'debit', Cents>>>`
    with opening as (select ${columnsAt(sellerId, sql`day >= ${from}`)}), moved as (
      select coalesce(sum(cents) filter (where is_receivable and is_credit), 0) as to_release_credit,
        coalesce(-sum(cents) filter (where is_receivable and not is_credit), 0) as to_release_debit,
        coalesce(sum(cents) filter (where account = 'available' and is_credit), 0) as credit,
        coalesce(-sum(cents) filter (where account = 'available' and not is_credit), 0) as debit,
        coalesce(sum(cents) filter (where account = 'fees'), 0) as price
      from ledger_day_counts, lateral (select account = any(${[...receivableAccounts]}) as is_receivable) kind
      where seller_id = ${sellerId} and day between ${from} and ${to}
    )
    select json_build_object('opening', to_release, 'credit', to_release_credit, 'debit', to_release_debit) as "toRelease",
      json_build_object('opening', available, 'credit', credit + price, 'debit', debit + price) as available
    from opening, moved`.execute(reader);
  const [found] = rows;
  if (!found) throw new Error('a query without rows to group answers one row');
  return { toRelease: columnOf(found.toRelease), available: columnOf(found.available) };
}

function columnOf({ opening, credit, debit }: Record<'opening' | 'credit' | 'debit', Cents>): ColumnTotals {
  const closingCents = cents(opening + credit - debit);
  return { openingCents: opening, creditCents: credit, debitCents: debit, closingCents };
}

/** Current balances of both columns, less their movement on the days of a condition. */
function columnsAt(sellerId: string, isLater: ReturnType<typeof sql>) {
  const holding = (account: ReturnType<typeof sql>) => sql`(
    (select coalesce(sum(balance_cents), 0) from ledger_balances where seller_id = ${sellerId} and ${account})
    - (select coalesce(sum(cents), 0) from ledger_day_counts where seller_id = ${sellerId} and ${isLater} and ${account}))`;
  return sql`${holding(sql`account = any(${[...receivableAccounts]})`)} as to_release,
    ${holding(sql`account = 'available'`)} as available`;
}

function wantedRows(of: EntryQuery['of']) {
  return sql`unnest(
    ${of.map((one) => one.fact)}::text[], ${of.map((one) => one.isFee)}::boolean[],
    ${of.map((one) => one.isCredit)}::boolean[]
  ) as wanted (fact, is_fee, is_credit)`;
}

/** By day and time, then by account in the account's own order. */
export async function postingsOf(reader: Reader, sellerId: string, subjectId: string): Promise<PostedEntry[]> {
  const { rows } = await sql<PostedEntry>`
    select p.fact, p.reference, p.subject_id as "subjectId", p.occurred_on as "occurredOn", p.posted_at as "at",
      e.account, e.number, e.amount_cents as "amountCents", e.balance_cents as "balanceCents"
    from ledger_postings p
    join ledger_entries e on e.seller_id = p.seller_id and e.posting_id = p.id
    where p.seller_id = ${sellerId} and p.subject_id = ${subjectId}
    order by p.occurred_on, p.posted_at, p.id, e.account, e.number`.execute(reader);
  return rows;
}
