import type { Cents, PlainDate } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { Account } from '../account.ts';
import type { LedgerFact } from '../fact.ts';

export type FlowAccount = Exclude<Account, `sub-seller:${string}`> | 'sub-seller';

/** `isEarly` is the part of a sale's fees that paid for anticipation. */
export interface FlowCell {
  readonly fact: LedgerFact;
  readonly account: FlowAccount;
  readonly isEarly: boolean;
}

export interface FlowQuery {
  readonly sellerId: string;
  /** Both inclusive. */
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** A query of `charge_id` and `cents`: the price of anticipation in sales. */
  readonly early: RawBuilder<unknown>;
}

export interface FlowEntry extends FlowCell {
  readonly subjectId: string;
  readonly occurredOn: PlainDate;
  readonly amountCents: Cents;
}

/** Sums per kind of entry; each cent of each posting is in exactly one. */
export async function flowTotals(
  reader: Reader,
  query: FlowQuery,
): Promise<(FlowCell & { readonly cents: Cents; readonly entries: number })[]> {
  const { rows } = await sql<FlowCell & { cents: Cents; entries: number }>`
    select fact, account, is_early as "isEarly", sum(cents)::bigint as cents, count(*)::bigint as entries
    from (${movedIn(query)}) as moved group by fact, account, is_early`.execute(reader);
  return rows;
}

/** Newest first. */
export async function flowEntries(
  reader: Reader,
  query: FlowQuery,
  { cells, limit, offset }: { readonly cells: readonly FlowCell[]; readonly limit: number; readonly offset: number },
): Promise<FlowEntry[]> {
  if (cells.length === 0) return [];
  const { rows } = await sql<FlowEntry>`
    select fact, account, is_early as "isEarly", subject_id as "subjectId", occurred_on as "occurredOn",
      cents as "amountCents"
    from (${movedIn(query)}) as moved
    where (fact, account, is_early) in (select * from unnest(
      ${cells.map(({ fact }) => fact)}::text[], ${cells.map(({ account }) => account)}::text[],
      ${cells.map(({ isEarly }) => isEarly)}::boolean[]
    ))
    order by occurred_on desc, posted_at desc, id desc, account, is_early
    limit ${limit} offset ${offset}`.execute(reader);
  return rows;
}

/** Oldest first. */
export async function flowOf(
  reader: Reader,
  { sellerId, subjectId, early }: Pick<FlowQuery, 'sellerId' | 'early'> & { readonly subjectId: string },
): Promise<FlowEntry[]> {
  const { rows } = await sql<FlowEntry>`
    select fact, account, is_early as "isEarly", subject_id as "subjectId", occurred_on as "occurredOn",
      cents as "amountCents"
    from (${moved(sellerId, early, sql`p.subject_id = ${subjectId}`)}) as moved
    order by occurred_on, posted_at, id, account, is_early`.execute(reader);
  return rows;
}

function movedIn({ sellerId, from, to, early }: FlowQuery): RawBuilder<unknown> {
  return moved(sellerId, early, sql`p.occurred_on between ${from} and ${to}`);
}

function moved(sellerId: string, early: RawBuilder<unknown>, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select p.fact, part.account, part.is_early, part.cents, p.subject_id, p.occurred_on, p.posted_at, p.id
    from ledger_postings p
    join ledger_entries e on e.seller_id = p.seller_id and e.posting_id = p.id
    left join (${early}) as early on p.fact = 'charge.paid' and e.account = 'fees' and early.charge_id = p.subject_id
    cross join lateral (values
      (case when e.account like 'sub-seller:%' then 'sub-seller' else e.account end, false,
        e.amount_cents - coalesce(early.cents, 0)),
      (e.account, true, coalesce(early.cents, 0))
    ) as part (account, is_early, cents)
    where p.seller_id = ${sellerId} and ${which} and part.cents <> 0`;
}
