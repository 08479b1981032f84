import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../database/transact.ts';
import type { Account } from '../account.ts';
import { type DayCount, dayCountsOf } from '../day-counts.ts';
import type { PostingPlan } from '../posting-plan.ts';

/**
 * Locks the accounts' rows until the transaction ends, creating missing ones, with the transaction's next statement.
 * All are locked in the order of their key, so calls never deadlock.
 */
export async function lockAccounts(tx: Tx, sellerId: string, accounts: readonly Account[]): Promise<void> {
  await sql`
    insert into ledger_balances (seller_id, account, balance_cents, entry_count)
    select ${sellerId}::uuid, account, 0, 0 from unnest(${[...accounts]}::text[]) as account
    order by account
    on conflict (seller_id, account) do update set entry_count = excluded.entry_count where false`.execute(tx);
}

/**
 * Writes postings, entries and balances of locked accounts with the transaction's next statement; postings that exist
 * are skipped.
 */
export async function writePlan(tx: Tx, sellerId: string, { postings, entries, balances }: PostingPlan): Promise<void> {
  await sql`
    with posting as (
      insert into ledger_postings (seller_id, id, fact, reference, subject_id, occurred_on, posted_at)
      select ${sellerId}::uuid, * from unnest(
        ${postings.map(({ id }) => id)}::uuid[],
        ${postings.map(({ posting }) => posting.fact)}::text[],
        ${postings.map(({ posting }) => posting.reference)}::text[],
        ${postings.map(({ posting }) => posting.subjectId)}::uuid[],
        ${postings.map(({ posting }) => posting.occurredOn)}::date[],
        ${postings.map(({ posting }) => posting.at)}::timestamptz[]
      )
    ), entry as (
      insert into ledger_entries (seller_id, account, number, posting_id, amount_cents, balance_cents)
      select ${sellerId}::uuid, * from unnest(
        ${entries.map((entry) => entry.account)}::text[],
        ${entries.map((entry) => entry.entryCount)}::bigint[], ${entries.map((entry) => entry.postingId)}::uuid[],
        ${entries.map((entry) => entry.amountCents)}::bigint[], ${entries.map((entry) => entry.balanceCents)}::bigint[]
      )
    )
    ${counted(sellerId, dayCountsOf(postings.map(({ posting }) => posting)))}
    update ledger_balances as balance
    set balance_cents = moved.balance_cents, entry_count = moved.entry_count
    from unnest(
      ${balances.map((balance) => balance.account)}::text[],
      ${balances.map((balance) => balance.balanceCents)}::bigint[],
      ${balances.map((balance) => balance.entryCount)}::bigint[]
    ) as moved (account, balance_cents, entry_count)
    where balance.seller_id = ${sellerId} and balance.account = moved.account`.execute(tx);
}

/** Empty when there is nothing to count. */
function counted(sellerId: string, counts: readonly DayCount[]): RawBuilder<unknown> {
  if (counts.length === 0) return sql``;
  return sql`, counted as (
    insert into ledger_day_counts as known (seller_id, day, account, fact, is_credit, entries, cents)
    select ${sellerId}::uuid, * from unnest(
      ${counts.map((count) => count.day)}::date[],
      ${counts.map((count) => count.account)}::text[], ${counts.map((count) => count.fact)}::text[],
      ${counts.map((count) => count.isCredit)}::boolean[], ${counts.map((count) => count.entries)}::bigint[],
      ${counts.map((count) => count.cents)}::bigint[]
    )
    on conflict (seller_id, day, account, fact, is_credit) do update set
      entries = known.entries + excluded.entries, cents = known.cents + excluded.cents
  )`;
}
