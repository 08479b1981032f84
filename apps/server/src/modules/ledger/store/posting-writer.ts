import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../database/transact.ts';
import { type DayCount, dayCountsOf } from '../day-counts.ts';
import type { Balance, PostingPlan } from '../posting-plan.ts';
import { type AccountOfSeller, balanceOf, rowsOf, standingOf } from './balance-reader.ts';
import type { LedgerBalancesTable } from './ledger-tables.ts';

/**
 * Locks the rows of the accounts until the transaction ends, making those that are missing, and answers how they stand. One
 * statement takes them all in the order of their key, so two calls that move the same accounts wait for each other and never
 * in a ring.
 */
export async function lockAccounts(tx: Tx, accounts: readonly AccountOfSeller[]): Promise<Balance[]> {
  const standing = await lockExisting(tx, accounts);
  if (standing.length === accounts.length) return standing;
  await sql`
    insert into ledger_balances (seller_id, account, balance_cents, entry_count)
    select seller_id, account, 0, 0 from ${rowsOf(accounts)}
    order by seller_id, account
    on conflict (seller_id, account) do update set entry_count = excluded.entry_count where false`.execute(tx);
  return standingOf(tx, accounts);
}

/** Locks the accounts when every one has its row, and none otherwise: some now and some later could make a ring. */
async function lockExisting(tx: Tx, accounts: readonly AccountOfSeller[]): Promise<Balance[]> {
  const { rows } = await sql<LedgerBalancesTable>`
    select seller_id, account, balance_cents, entry_count
    from ledger_balances join ${rowsOf(accounts)} using (seller_id, account)
    where (select count(*) from ledger_balances join ${rowsOf(accounts)} using (seller_id, account)) = ${accounts.length}
    order by seller_id, account
    for update of ledger_balances`.execute(tx);
  return rows.map(balanceOf);
}

/**
 * Writes a plan over accounts that are locked: postings, their entries and the new balances, in one statement. When the ledger
 * holds one of the postings already, it writes nothing and answers false.
 */
export async function writePlan(tx: Tx, { postings, entries, balances }: PostingPlan): Promise<boolean> {
  const { rows } = await sql<{ isWritten: boolean }>`
    with seen as (
      select from ledger_postings
      join unnest(
        ${postings.map(({ posting }) => posting.sellerId)}::uuid[],
        ${postings.map(({ posting }) => posting.fact)}::text[],
        ${postings.map(({ posting }) => posting.reference)}::text[]
      ) as asked (seller_id, fact, reference) using (seller_id, fact, reference)
    ), posting as (
      insert into ledger_postings (seller_id, id, fact, reference, subject_id, occurred_on, posted_at)
      select * from unnest(
        ${postings.map(({ posting }) => posting.sellerId)}::uuid[], ${postings.map(({ id }) => id)}::uuid[],
        ${postings.map(({ posting }) => posting.fact)}::text[],
        ${postings.map(({ posting }) => posting.reference)}::text[],
        ${postings.map(({ posting }) => posting.subjectId)}::uuid[],
        ${postings.map(({ posting }) => posting.occurredOn)}::date[],
        ${postings.map(({ posting }) => posting.at)}::timestamptz[]
      )
      where not exists (select from seen)
    ), entry as (
      insert into ledger_entries (seller_id, account, number, posting_id, amount_cents, balance_cents)
      select * from unnest(
        ${entries.map((entry) => entry.sellerId)}::uuid[], ${entries.map((entry) => entry.account)}::text[],
        ${entries.map((entry) => entry.entryCount)}::bigint[], ${entries.map((entry) => entry.postingId)}::uuid[],
        ${entries.map((entry) => entry.amountCents)}::bigint[], ${entries.map((entry) => entry.balanceCents)}::bigint[]
      )
      where not exists (select from seen)
    ), standing as (
      update ledger_balances as balance
      set balance_cents = moved.balance_cents, entry_count = moved.entry_count
      from unnest(
        ${balances.map((balance) => balance.sellerId)}::uuid[], ${balances.map((balance) => balance.account)}::text[],
        ${balances.map((balance) => balance.balanceCents)}::bigint[],
        ${balances.map((balance) => balance.entryCount)}::bigint[]
      ) as moved (seller_id, account, balance_cents, entry_count)
      where balance.seller_id = moved.seller_id and balance.account = moved.account and not exists (select from seen)
    )
    ${counted(dayCountsOf(postings.map(({ posting }) => posting)))}
    select not exists (select from seen) as "isWritten"`.execute(tx);
  return rows[0]?.isWritten ?? false;
}

/** Part of the statement above; nothing when there is nothing to count. */
function counted(counts: readonly DayCount[]): RawBuilder<unknown> {
  if (counts.length === 0) return sql``;
  return sql`, counted as (
    insert into ledger_day_counts as known (seller_id, day, account, fact, is_credit, entries)
    select * from unnest(
      ${counts.map((count) => count.sellerId)}::uuid[], ${counts.map((count) => count.day)}::date[],
      ${counts.map((count) => count.account)}::text[], ${counts.map((count) => count.fact)}::text[],
      ${counts.map((count) => count.isCredit)}::boolean[], ${counts.map((count) => count.entries)}::bigint[]
    )
    where not exists (select from seen)
    on conflict (seller_id, day, account, fact, is_credit) do update set entries = known.entries + excluded.entries
  )`;
}
