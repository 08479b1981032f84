import type { PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { CountedAccount } from '../day-counts.ts';
import type { RowsOfDay } from '../days-of-page.ts';
import type { LedgerFact } from '../fact.ts';
import type { Entry, PostedEntry } from '../posting.ts';

export interface EntryQuery {
  readonly sellerId: string;
  /** Days that the entries count on, both included. */
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** Which accounts of which facts that move `available` are asked for. */
  readonly of: readonly AskedEntries[];
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

interface AskedEntries {
  readonly fact: LedgerFact;
  readonly account: CountedAccount;
  /** Only what the account gained, or only what it lost; both when it is null. */
  readonly isCredit: boolean | null;
}

/** An entry with what its posting moved besides. */
export interface EntryInPosting extends PostedEntry {
  readonly posting: readonly Entry[];
}

/** Entries of a seller within days, by day and time, each with its whole posting. */
export async function entriesWithin(reader: Reader, query: EntryQuery): Promise<EntryInPosting[]> {
  const direction = sql.raw(query.direction);
  const { rows } = await sql<EntryInPosting>`
    with page as (
      select p.id, p.fact, p.reference, p.subject_id, p.occurred_on, p.posted_at, e.account, e.number, e.amount_cents,
        e.balance_cents
      ${matching(query)}
      order by p.occurred_on ${direction}, p.posted_at ${direction}, p.id ${direction}, e.account ${direction}
      limit ${query.limit} offset ${query.offset}
    )
    select page.fact, page.reference, page.subject_id as "subjectId", page.occurred_on as "occurredOn",
      page.posted_at as "at", page.account, page.number, page.amount_cents as "amountCents",
      page.balance_cents as "balanceCents", (
        select json_agg(json_build_object('account', other.account, 'amountCents', other.amount_cents) order by other.account)
        from ledger_entries other where other.seller_id = ${query.sellerId} and other.posting_id = page.id
      ) as posting
    from page
    order by page.occurred_on ${direction}, page.posted_at ${direction}, page.id ${direction}, page.account ${direction}`.execute(
    reader,
  );
  return rows;
}

/** How many entries each day has, in the order of the query. */
export async function entryDays(
  reader: Reader,
  { sellerId, from, to, of, direction }: Omit<EntryQuery, 'limit' | 'offset'>,
): Promise<RowsOfDay[]> {
  const { rows } = await sql<RowsOfDay>`
    select day, sum(entries)::bigint as rows
    from ledger_day_counts counted join ${askedRows(of)} on asked.fact = counted.fact and asked.account = counted.account
      and (asked.is_credit is null or asked.is_credit = counted.is_credit)
    where seller_id = ${sellerId} and day between ${from} and ${to}
    group by day order by day ${sql.raw(direction)}`.execute(reader);
  return rows;
}

function matching({ sellerId, from, to, of }: Pick<EntryQuery, 'sellerId' | 'from' | 'to' | 'of'>) {
  return sql`
    from ledger_postings p
    join ${askedRows(of)} on asked.fact = p.fact
    join ledger_entries e on e.seller_id = p.seller_id and e.posting_id = p.id and e.account = asked.account
      and (asked.is_credit is null or asked.is_credit = (e.amount_cents > 0))
    where p.seller_id = ${sellerId} and p.occurred_on between ${from} and ${to}`;
}

function askedRows(of: EntryQuery['of']) {
  return sql`unnest(
    ${of.map((one) => one.fact)}::text[], ${of.map((one) => one.account)}::text[],
    ${of.map((one) => one.isCredit)}::boolean[]
  ) as asked (fact, account, is_credit)`;
}
