import { type Kysely, sql } from 'kysely';

/**
 * How much there is of each day, counted as it changes, so that a statement of a million rows is paged and its balance shown
 * without reading them (docs/decisions/0014-day-counts.md).
 */
export const dayCounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [ledgerDays, receivableDays, countReceivables, backfill].flat()) {
      await sql.raw(statement).execute(db);
    }
  },
};

/** Of postings that move `available`. Whoever writes here holds that account's row, so that nobody waits for a count alone. */
const ledgerDays = [
  `create table ledger_day_counts (
    seller_id uuid not null,
    day date not null,
    account text not null,
    fact text not null,
    is_credit boolean not null,
    entries bigint not null,
    constraint ledger_day_counts_pkey primary key (seller_id, day, account, fact, is_credit)
  ) with (fillfactor = 70)`,
];

const columns = 'quantity, coming, share_cents, anticipable, anticipable_cents';

/**
 * Receivables by their settlement day: all; those that still bring the seller something; what of those to come is sub-sellers';
 * those that could come earlier, and how much. Changes are only added, and folded into the totals now and then, as charges are.
 */
const receivableDays = [
  `create table receivable_changes (
    seller_id uuid not null,
    id bigint generated always as identity,
    day date not null,
    quantity bigint not null,
    coming bigint not null,
    share_cents bigint not null,
    anticipable bigint not null,
    anticipable_cents bigint not null,
    constraint receivable_changes_pkey primary key (seller_id, id)
  )`,
  `create table receivable_day_totals (
    seller_id uuid not null,
    day date not null,
    quantity bigint not null,
    coming bigint not null,
    share_cents bigint not null,
    anticipable bigint not null,
    anticipable_cents bigint not null,
    constraint receivable_day_totals_pkey primary key (seller_id, day)
  ) with (fillfactor = 70)`,
  // Whoever finds another at it leaves it to them: nobody waits.
  `create function fold_receivable_changes(of_seller uuid) returns void language plpgsql as $$
  begin
    if not pg_try_advisory_xact_lock(hashtextextended(of_seller::text, 22)) then
      return;
    end if;
    with taken as (
      delete from receivable_changes where seller_id = of_seller
      returning day, ${columns}
    )
    insert into receivable_day_totals as total (seller_id, day, ${columns})
    select of_seller, day, sum(quantity), sum(coming), sum(share_cents), sum(anticipable), sum(anticipable_cents)
    from taken group by day order by day
    on conflict on constraint receivable_day_totals_pkey do update set
      quantity = total.quantity + excluded.quantity, coming = total.coming + excluded.coming,
      share_cents = total.share_cents + excluded.share_cents, anticipable = total.anticipable + excluded.anticipable,
      anticipable_cents = total.anticipable_cents + excluded.anticipable_cents;
  end $$`,
];

/** What a row counts for, once (`sign` 1) or no more (−1). */
const counted = (sign: 1 | -1) => `
  seller_id, settlement_date as day, ${sign} as quantity,
  case when settled_at is null and net_cents > reversed_cents + anticipated_cents + share_cents
    then ${sign} else 0 end as coming,
  case when settled_at is null then ${sign} * share_cents else 0 end as share_cents,
  case when settled_at is null and rail = 'card' and anticipation_cents = 0 and anticipated_cents = 0
    and net_cents > reversed_cents + share_cents then ${sign} else 0 end as anticipable,
  case when settled_at is null and rail = 'card' and anticipation_cents = 0 and anticipated_cents = 0
    then ${sign} * (net_cents - reversed_cents - share_cents) else 0 end as anticipable_cents`;

const summed = `seller_id, day, sum(quantity), sum(coming), sum(share_cents), sum(anticipable), sum(anticipable_cents)`;

/** A large change, and one in fifty, folds what the others left. */
const foldNowAndThen = `
    get diagnostics noted = row_count;
    if noted > 100 or (noted > 0 and random() < 0.02) then
      perform fold_receivable_changes(seller_id) from (select distinct seller_id from written) as seller;
    end if;`;

const countReceivables = [
  `create function count_new_receivables() returns trigger language plpgsql as $$
  declare
    noted bigint;
  begin
    insert into receivable_changes (seller_id, day, ${columns})
    select ${summed} from (select ${counted(1)} from written) as change group by seller_id, day;
    ${foldNowAndThen}
    return null;
  end $$`,
  `create function count_changed_receivables() returns trigger language plpgsql as $$
  declare
    noted bigint;
  begin
    insert into receivable_changes (seller_id, day, ${columns})
    select ${summed}
    from (select ${counted(1)} from written union all select ${counted(-1)} from replaced) as change
    group by seller_id, day
    having sum(quantity) <> 0 or sum(coming) <> 0 or sum(share_cents) <> 0 or sum(anticipable) <> 0
      or sum(anticipable_cents) <> 0;
    ${foldNowAndThen}
    return null;
  end $$`,
  `create function count_removed_receivables() returns trigger language plpgsql as $$
  begin
    insert into receivable_changes (seller_id, day, ${columns})
    select ${summed} from (select ${counted(-1)} from replaced) as change group by seller_id, day;
    return null;
  end $$`,
  `create trigger receivables_count_new after insert on receivables
    referencing new table as written for each statement execute function count_new_receivables()`,
  `create trigger receivables_count_changed after update on receivables
    referencing old table as replaced new table as written
    for each statement execute function count_changed_receivables()`,
  `create trigger receivables_count_removed after delete on receivables
    referencing old table as replaced for each statement execute function count_removed_receivables()`,
];

/** Of what there was before; nobody else writes while the tables are changed. */
const backfill = [
  `insert into ledger_day_counts (seller_id, day, account, fact, is_credit, entries)
    select entry.seller_id, occurred_on, entry.account, fact, entry.amount_cents > 0, count(*)
    from ledger_entries moved
    join ledger_entries entry on entry.seller_id = moved.seller_id and entry.posting_id = moved.posting_id
      and entry.account in ('available', 'fees')
    join ledger_postings posting on posting.seller_id = moved.seller_id and posting.id = moved.posting_id
    where moved.account = 'available'
    group by 1, 2, 3, 4, 5`,
  `insert into receivable_day_totals (seller_id, day, ${columns})
    select ${summed} from (select ${counted(1)} from receivables) as change group by seller_id, day`,
];
