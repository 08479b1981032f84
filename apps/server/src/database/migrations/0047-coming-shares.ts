import { type Kysely, sql } from 'kysely';

/**
 * An installment is to come until nothing of it is, also when what is left of it is sub-sellers': its own part may have come early.
 * Receivables are counted again (docs/decisions/0014-day-counts.md).
 */
export const comingShares = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...countReceivables, ...recount]) await sql.raw(statement).execute(db);
  },
};

const columns = 'quantity, coming, share_cents, anticipable, anticipable_cents';

/** What a row counts for, once (`sign` 1) or no more (−1). */
const counted = (sign: 1 | -1) => `
  seller_id, settlement_date as day, ${sign} as quantity,
  case when settled_at is null and net_cents > reversed_cents + anticipated_cents
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
  `create or replace function count_new_receivables() returns trigger language plpgsql as $$
  declare
    noted bigint;
  begin
    insert into receivable_changes (seller_id, day, ${columns})
    select ${summed} from (select ${counted(1)} from written) as change group by seller_id, day;
    ${foldNowAndThen}
    return null;
  end $$`,
  `create or replace function count_changed_receivables() returns trigger language plpgsql as $$
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
  `create or replace function count_removed_receivables() returns trigger language plpgsql as $$
  begin
    insert into receivable_changes (seller_id, day, ${columns})
    select ${summed} from (select ${counted(-1)} from replaced) as change group by seller_id, day;
    return null;
  end $$`,
];

const recount = [
  'delete from receivable_changes',
  'delete from receivable_day_totals',
  `insert into receivable_day_totals (seller_id, day, ${columns})
    select ${summed} from (select ${counted(1)} from receivables) as change group by seller_id, day`,
];
