import type { Cents, PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { Account } from '../account.ts';
import type { PostedEntry } from '../posting.ts';
import type { ColumnTotals } from './entry-reader.ts';

export interface AccountDays {
  readonly sellerId: string;
  readonly account: Account;
  /** Both inclusive. */
  readonly from: PlainDate;
  readonly to: PlainDate;
}

export interface AccountPage extends AccountDays {
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

export type AccountPeriod = ColumnTotals & { readonly rows: number };

/** Balances before and after some days, gains and losses in them, and the number of entries. */
export async function totalsOfAccount(
  reader: Reader,
  { sellerId, account, from, to }: AccountDays,
): Promise<AccountPeriod> {
  const { rows } = await sql<AccountPeriod>`
    select opening as "openingCents", credit as "creditCents", debit as "debitCents",
      opening + credit - debit as "closingCents", rows
    from (
      select coalesce(sum(e.amount_cents) filter (where p.occurred_on < ${from}), 0)::bigint as opening,
        coalesce(sum(e.amount_cents) filter (where p.occurred_on >= ${from} and e.amount_cents > 0), 0)::bigint as credit,
        coalesce(-sum(e.amount_cents) filter (where p.occurred_on >= ${from} and e.amount_cents < 0), 0)::bigint as debit,
        count(*) filter (where p.occurred_on >= ${from})::bigint as rows
      from ledger_entries e join ledger_postings p on p.seller_id = e.seller_id and p.id = e.posting_id
      where e.seller_id = ${sellerId} and e.account = ${account} and p.occurred_on <= ${to}
    ) as summed`.execute(reader);
  const [found] = rows;
  if (!found) throw new Error('a query without rows to group answers one row');
  return found;
}

/** By day and time; balances follow that order. */
export async function entriesOfAccount(reader: Reader, query: AccountPage): Promise<PostedEntry[]> {
  const { sellerId, account, from, to, direction, limit, offset } = query;
  const order = sql.raw(direction);
  const { rows } = await sql<PostedEntry>`
    select * from (
      select p.fact, p.reference, p.subject_id as "subjectId", p.occurred_on as "occurredOn", p.posted_at as "at",
        e.account, e.number, e.amount_cents as "amountCents",
        (sum(e.amount_cents) over (order by p.occurred_on, p.posted_at, e.number))::bigint as "balanceCents"
      from ledger_entries e join ledger_postings p on p.seller_id = e.seller_id and p.id = e.posting_id
      where e.seller_id = ${sellerId} and e.account = ${account} and p.occurred_on <= ${to}
    ) as entry
    where "occurredOn" >= ${from}
    order by "occurredOn" ${order}, "at" ${order}, number ${order}
    limit ${limit} offset ${offset}`.execute(reader);
  return rows;
}

export interface AccountSums {
  readonly balanceCents: Cents;
  /** Net movement since a day. */
  readonly sinceCents: Cents;
}

/** Balances and net movements since a day; accounts that never moved are left out. */
export async function accountSums(
  reader: Reader,
  sellerId: string,
  accounts: readonly Account[],
  since: PlainDate,
): Promise<ReadonlyMap<Account, AccountSums>> {
  if (accounts.length === 0) return new Map();
  const { rows } = await sql<AccountSums & { account: Account }>`
    select b.account, b.balance_cents as "balanceCents", coalesce(moved.cents, 0)::bigint as "sinceCents"
    from ledger_balances b left join (
      select e.account, sum(e.amount_cents) as cents
      from ledger_postings p join ledger_entries e on e.seller_id = p.seller_id and e.posting_id = p.id
      where p.seller_id = ${sellerId} and p.occurred_on >= ${since} and e.account = any(${[...accounts]})
      group by e.account
    ) as moved on moved.account = b.account
    where b.seller_id = ${sellerId} and b.account = any(${[...accounts]}) and b.entry_count > 0`.execute(reader);
  return new Map(rows.map(({ account, ...sums }) => [account, sums]));
}
