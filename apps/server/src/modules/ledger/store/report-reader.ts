import type { Cents, PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { Account } from '../account.ts';
import type { LedgerFact } from '../fact.ts';
import type { Posting } from '../posting.ts';

export interface ReadPosting extends Omit<Posting, 'sellerId'> {
  readonly id: string;
}

/** Day, time and id of the last posting read. */
export type PostingCursor = readonly [day: string, at: string, id: string];

export interface PostingQuery {
  readonly sellerId: string;
  /** Both inclusive. */
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** Null reads every fact. */
  readonly facts: readonly LedgerFact[] | null;
  readonly after: PostingCursor | null;
  readonly limit: number;
}

/** By day and time, each with its entries by account. */
export async function readPostings(reader: Reader, query: PostingQuery): Promise<ReadPosting[]> {
  const { sellerId, from, to, facts, after, limit } = query;
  const { rows } = await sql<ReadPosting>`
    select ${postingColumns(sellerId)}
    from ledger_postings p
    where p.seller_id = ${sellerId} and p.occurred_on between ${from} and ${to}
      and (${facts && [...facts]}::text[] is null or p.fact = any(${facts && [...facts]}::text[]))
      ${after ? sql`and (p.occurred_on, p.posted_at, p.id) > (${after[0]}::date, ${after[1]}::timestamptz, ${after[2]}::uuid)` : sql``}
    order by p.occurred_on, p.posted_at, p.id limit ${limit}`.execute(reader);
  return rows;
}

export async function countPostings(
  reader: Reader,
  { sellerId, from, to, facts }: Omit<PostingQuery, 'after' | 'limit'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count from ledger_postings
    where seller_id = ${sellerId} and occurred_on between ${from} and ${to}
      and (${facts && [...facts]}::text[] is null or fact = any(${facts && [...facts]}::text[]))`.execute(reader);
  return rows[0]?.count ?? 0;
}

/** By day and time. */
export async function postingsOfSubjects(
  reader: Reader,
  sellerId: string,
  { subjectIds, facts }: { readonly subjectIds: readonly string[]; readonly facts: readonly LedgerFact[] },
): Promise<ReadPosting[]> {
  const { rows } = await sql<ReadPosting>`
    select ${postingColumns(sellerId)}
    from ledger_postings p
    where p.seller_id = ${sellerId} and p.subject_id = any(${[...subjectIds]}::uuid[]) and p.fact = any(${[...facts]}::text[])
    order by p.occurred_on, p.posted_at, p.id`.execute(reader);
  return rows;
}

const postingColumns = (
  sellerId: string,
) => sql`p.id, p.fact, p.reference, p.subject_id as "subjectId", p.occurred_on as "occurredOn",
  p.posted_at as "at", (
    select json_agg(json_build_object('account', e.account, 'amountCents', e.amount_cents) order by e.account)
    from ledger_entries e where e.seller_id = ${sellerId} and e.posting_id = p.id
  ) as entries`;

/** Balances before and after some days, and gains and losses in them. */
export interface AccountTotals {
  readonly account: Account;
  readonly openingCents: Cents;
  readonly debitCents: Cents;
  readonly creditCents: Cents;
  readonly closingCents: Cents;
}

/** Every account that ever moved; both days inclusive. Gains are debits, losses credits. */
export async function trialBalance(
  reader: Reader,
  sellerId: string,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<AccountTotals[]> {
  const { rows } = await sql<AccountTotals>`
    with moved as (
      select account,
        coalesce(sum(amount_cents) filter (where occurred_on <= ${to} and amount_cents > 0), 0) as debit,
        coalesce(-sum(amount_cents) filter (where occurred_on <= ${to} and amount_cents < 0), 0) as credit,
        coalesce(sum(amount_cents) filter (where occurred_on > ${to}), 0) as later
      from ledger_postings p join ledger_entries e on e.seller_id = p.seller_id and e.posting_id = p.id
      where p.seller_id = ${sellerId} and p.occurred_on >= ${from}
      group by account
    )
    select b.account, (b.balance_cents - coalesce(debit - credit + later, 0))::bigint as "openingCents",
      coalesce(debit, 0)::bigint as "debitCents", coalesce(credit, 0)::bigint as "creditCents",
      (b.balance_cents - coalesce(later, 0))::bigint as "closingCents"
    from ledger_balances b left join moved on moved.account = b.account
    where b.seller_id = ${sellerId} and b.entry_count > 0 order by b.account`.execute(reader);
  return rows;
}

export interface AccountEntry {
  readonly fact: LedgerFact;
  readonly subjectId: string;
  readonly occurredOn: PlainDate;
  readonly at: Temporal.Instant;
  readonly number: number;
  readonly amountCents: Cents;
  readonly balanceCents: Cents;
}

/** In the account's own order, after an entry's number. */
export async function accountEntries(
  reader: Reader,
  sellerId: string,
  query: {
    readonly account: Account;
    readonly from: PlainDate;
    readonly to: PlainDate;
    readonly after: number;
    readonly limit: number;
  },
): Promise<AccountEntry[]> {
  const { rows } = await sql<AccountEntry>`
    select p.fact, p.subject_id as "subjectId", p.occurred_on as "occurredOn", p.posted_at as "at", e.number,
      e.amount_cents as "amountCents", e.balance_cents as "balanceCents"
    from ledger_entries e join ledger_postings p on p.seller_id = e.seller_id and p.id = e.posting_id
    where e.seller_id = ${sellerId} and e.account = ${query.account} and e.number > ${query.after}
      and p.occurred_on between ${query.from} and ${query.to}
    order by e.number limit ${query.limit}`.execute(reader);
  return rows;
}
