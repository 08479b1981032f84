import { type RawBuilder, sql } from 'kysely';
import { spendableAccounts } from '../account.ts';
import { countedAccounts } from '../day-counts.ts';
import { overdrawingFacts } from '../fact.ts';
import { isStatementRow } from './statement-rows.ts';

/** Each query returns the violations of one invariant, with a `detail`. */
export const invariants: Readonly<Record<string, (sellerId: string) => RawBuilder<unknown>>> = {
  'a posting sums to zero': (sellerId) => sql`
    select format('posting %s sums to %s', posting_id, sum(amount_cents)) as detail
    from ledger_entries where seller_id = ${sellerId}
    group by posting_id having sum(amount_cents) <> 0`,

  'a posting has entries, and an entry a posting': (sellerId) => sql`
    select format('%s %s', case when fact is null then 'entries of no posting' else 'no entry of' end, id) as detail
    from (select id, fact from ledger_postings where seller_id = ${sellerId}) posting
    full join (
      select distinct posting_id as id, true as found from ledger_entries where seller_id = ${sellerId}
    ) entry using (id)
    where fact is null or found is null`,

  'a stored balance is the sum of its entries': (sellerId) => sql`
    select format(
      '%s holds %s after %s entries, but its %s entries sum to %s',
      account, balance.balance_cents, balance.entry_count, coalesce(summed.entries, 0), coalesce(summed.cents, 0)
    ) as detail
    from (
      select account, balance_cents, entry_count from ledger_balances where seller_id = ${sellerId}
    ) balance
    full join (
      select account, sum(amount_cents) as cents, count(*) as entries
      from ledger_entries where seller_id = ${sellerId} group by account
    ) summed using (account)
    where (balance.balance_cents, balance.entry_count)
      is distinct from (coalesce(summed.cents, 0), coalesce(summed.entries, 0))`,

  'replaying the entries gives the balance written with each': (sellerId) => sql`
    select format(
      '%s entry %s says %s, the replay says entry %s and %s', account, number, balance_cents, place, replayed
    ) as detail
    from (
      select account, number, balance_cents, row_number() over replay as place,
        sum(amount_cents) over (replay rows unbounded preceding) as replayed
      from ledger_entries where seller_id = ${sellerId}
      window replay as (partition by account order by number)
    ) entry
    where (number, balance_cents) is distinct from (place, replayed)`,

  'what a day moved is counted': (sellerId) => sql`
    select format(
      '%s %s of %s: %s of %s counted, %s of %s there',
      account, fact, day, sum(known), sum(known_cents), sum(found), sum(found_cents)
    ) as detail
    from (
      select day, account, fact, is_credit, entries, 0, cents, 0
      from ledger_day_counts where seller_id = ${sellerId}
      union all
      select occurred_on, e.account, fact, e.amount_cents > 0, 0,
        case when ${isStatementRow(sellerId)} then 1 else 0 end, 0, e.amount_cents
      from ledger_entries e
      join ledger_postings p on p.seller_id = e.seller_id and p.id = e.posting_id
      where e.seller_id = ${sellerId} and e.account = any(${[...countedAccounts]})
        and (e.account <> 'fees' or fact = 'receivable.anticipated')
    ) as count (day, account, fact, is_credit, known, found, known_cents, found_cents)
    group by day, account, fact, is_credit
    having sum(known) <> sum(found) or sum(known_cents) <> sum(found_cents)`,

  'nothing is spent that is not there': (sellerId) => sql`
    select format('%s entry %s (%s) leaves %s', account, number, fact, balance_cents) as detail
    from ledger_entries entry
    join ledger_postings posting on posting.seller_id = entry.seller_id and posting.id = entry.posting_id
    where entry.seller_id = ${sellerId} and amount_cents < 0 and balance_cents < 0
      and account = any(${[...spendableAccounts]}) and fact <> all(${[...overdrawingFacts]})`,
};
