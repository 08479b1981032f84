import { type Kysely, sql } from 'kysely';

/**
 * What the list of charges needs to be quick for a seller of millions: their totals by day, who and what they are of in
 * tables much smaller than theirs, and an index for each order.
 */
export const totals = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [totalTables, searchTables, indexes, countCharges, backfill].flat()) {
      await sql.raw(statement).execute(db);
    }
  },
};

/**
 * How many charges and how much: in all, by due day and by paid day, each by status and method; by due day alone; and for the paid
 * ones by both days. Changes are only added to
 * charge_changes, so that payments of one seller never wait for each other, and folded into the totals now and then: what
 * is true is the sum of both, which one statement reads.
 */
const totalTables = [
  `create table charge_changes (
    seller_id uuid not null,
    id bigint generated always as identity,
    due_date date not null,
    paid_on date,
    status text not null,
    payment_method text not null,
    quantity bigint not null,
    cents bigint not null,
    constraint charge_changes_pkey primary key (seller_id, id)
  )`,
  `create table charge_day_totals (
    seller_id uuid not null,
    basis text not null,
    day date not null,
    status text not null,
    payment_method text not null,
    quantity bigint not null,
    cents bigint not null,
    constraint charge_day_totals_pkey primary key (seller_id, basis, day, status, payment_method)
  ) with (fillfactor = 70)`,
  'create index charge_day_totals_empty on charge_day_totals (seller_id) where quantity = 0',
  `create table charge_pair_totals (
    seller_id uuid not null,
    paid_on date not null,
    due_date date not null,
    status text not null,
    payment_method text not null,
    quantity bigint not null,
    cents bigint not null,
    constraint charge_pair_totals_pkey primary key (seller_id, paid_on, due_date, status, payment_method)
  ) with (fillfactor = 70)`,
  'create index charge_pair_totals_empty on charge_pair_totals (seller_id) where quantity = 0',
];

/** Who charges are of, under every name that they were charged by; what they are for; and when each customer first paid. */
const searchTables = [
  `create table charge_people (
    seller_id uuid not null,
    customer_id uuid not null,
    name text not null,
    email text not null,
    document text not null,
    constraint charge_people_pkey primary key (seller_id, customer_id, name, email, document)
  )`,
  'create index charge_people_by_document on charge_people (seller_id, document text_pattern_ops)',
  `create table charge_titles (
    seller_id uuid not null,
    source_id uuid not null,
    title text not null,
    constraint charge_titles_pkey primary key (seller_id, source_id, title)
  )`,
  `create table charge_first_payments (
    seller_id uuid not null,
    customer_id uuid not null,
    paid_on date not null,
    constraint charge_first_payments_pkey primary key (seller_id, customer_id)
  )`,
  'create index charge_first_payments_by_day on charge_first_payments (seller_id, paid_on)',
  // A server that lacks the extensions finds a part of a word by reading all of the seller's names.
  `do $$
  begin
    create extension if not exists pg_trgm;
    create extension if not exists btree_gin;
    create index charge_people_by_name on charge_people using gin (seller_id, name gin_trgm_ops);
    create index charge_people_by_email on charge_people using gin (seller_id, email gin_trgm_ops);
    create index charge_titles_by_title on charge_titles using gin (seller_id, title gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
    raise notice 'without pg_trgm and btree_gin: %', sqlerrm;
  end $$`,
];

const indexes = [
  'create index charges_method_idx on charges (seller_id, payment_method, due_date, id)',
  'drop index charges_customer_idx',
  'create index charges_customer_idx on charges (seller_id, customer_id, due_date, id)',
  'drop index charges_source_idx',
  'create index charges_source_idx on charges (seller_id, source_id, due_date, id)',
  // With what charges are counted by, so that a range of values is counted in the index alone.
  `create index charges_amount_idx on charges (seller_id, amount_cents, id)
    include (status, payment_method, due_date, paid_on)`,
  'create index charges_name_idx on charges (seller_id, customer_search, id)',
  'create index charges_title_idx on charges (seller_id, title_search, id)',
];

/** A large change, and one in fifty, folds what the others left: no job is needed, and what is left to add up stays small. */
const foldNowAndThen = `
    get diagnostics noted = row_count;
    if noted > 100 or random() < 0.02 then
      perform fold_charge_changes(seller_id) from (select distinct seller_id from written) as seller;
    end if;`;

/** Words are hardly ever removed: what a charge no longer says is looked at and found not to be there. */
const keepSearch = `
    insert into charge_people (seller_id, customer_id, name, email, document)
    select distinct seller_id, customer_id, customer_search, lower(customer_email), customer_document from written
    order by 1, 2, 3, 4, 5 on conflict do nothing;
    insert into charge_titles (seller_id, source_id, title)
    select distinct seller_id, source_id, title_search from written order by 1, 2, 3 on conflict do nothing;`;

const keepFirstPayments = `
    insert into charge_first_payments as first (seller_id, customer_id, paid_on)
    select seller_id, customer_id, min(paid_on) from written
    where paid_on is not null and not exists (
      select from charge_first_payments as known
      where known.seller_id = written.seller_id and known.customer_id = written.customer_id
        and known.paid_on <= written.paid_on)
    group by seller_id, customer_id order by seller_id, customer_id
    on conflict on constraint charge_first_payments_pkey do update
      set paid_on = excluded.paid_on where first.paid_on > excluded.paid_on;`;

const countCharges = [
  // Whoever finds another at it leaves it to them: nobody waits.
  `create function fold_charge_changes(of_seller uuid) returns void language plpgsql as $$
  begin
    if not pg_try_advisory_xact_lock(hashtextextended(of_seller::text, 10)) then
      return;
    end if;
    with taken as (
      delete from charge_changes where seller_id = of_seller
      returning due_date, paid_on, status, payment_method, quantity, cents
    ), day as (
      insert into charge_day_totals as total (seller_id, basis, day, status, payment_method, quantity, cents)
      select of_seller, axis.basis, axis.day, axis.status, axis.method, sum(quantity), sum(cents)
      from taken cross join lateral (values
        ('all', '-infinity'::date, status, payment_method), ('due', due_date, status, payment_method),
        ('day', due_date, '', ''), ('paid', paid_on, status, payment_method)
      ) as axis (basis, day, status, method)
      where axis.day is not null
      group by axis.basis, axis.day, axis.status, axis.method
      having sum(quantity) <> 0 or sum(cents) <> 0
      on conflict on constraint charge_day_totals_pkey do update
        set quantity = total.quantity + excluded.quantity, cents = total.cents + excluded.cents
    )
    insert into charge_pair_totals as total (seller_id, paid_on, due_date, status, payment_method, quantity, cents)
    select of_seller, paid_on, due_date, status, payment_method, sum(quantity), sum(cents)
    from taken where paid_on is not null
    group by paid_on, due_date, status, payment_method
    having sum(quantity) <> 0 or sum(cents) <> 0
    on conflict on constraint charge_pair_totals_pkey do update
      set quantity = total.quantity + excluded.quantity, cents = total.cents + excluded.cents;
    delete from charge_day_totals where seller_id = of_seller and quantity = 0;
    delete from charge_pair_totals where seller_id = of_seller and quantity = 0;
  end $$`,
  `create function count_new_charges() returns trigger language plpgsql as $$
  declare
    noted bigint;
  begin
    insert into charge_changes (seller_id, due_date, paid_on, status, payment_method, quantity, cents)
    select seller_id, due_date, paid_on, status, payment_method, count(*), sum(amount_cents)
    from written group by seller_id, due_date, paid_on, status, payment_method;
    ${foldNowAndThen}
    ${keepSearch}
    ${keepFirstPayments}
    return null;
  end $$`,
  `create function count_changed_charges() returns trigger language plpgsql as $$
  declare
    noted bigint;
  begin
    insert into charge_changes (seller_id, due_date, paid_on, status, payment_method, quantity, cents)
    select seller_id, due_date, paid_on, status, payment_method, sum(sign), sum(sign * amount_cents)
    from (
      select seller_id, due_date, paid_on, status, payment_method, amount_cents, 1 as sign from written
      union all
      select seller_id, due_date, paid_on, status, payment_method, amount_cents, -1 from replaced
    ) as changed
    group by seller_id, due_date, paid_on, status, payment_method
    having sum(sign) <> 0 or sum(sign * amount_cents) <> 0;
    if found then
      ${foldNowAndThen}
      ${keepFirstPayments}
    end if;
    if exists (
      select from written join replaced using (seller_id, id)
      where (written.customer_id, written.customer_search, written.customer_email, written.customer_document,
          written.source_id, written.title_search)
        is distinct from (replaced.customer_id, replaced.customer_search, replaced.customer_email,
          replaced.customer_document, replaced.source_id, replaced.title_search)
    ) then
      ${keepSearch}
    end if;
    return null;
  end $$`,
  `create function count_removed_charges() returns trigger language plpgsql as $$
  begin
    insert into charge_changes (seller_id, due_date, paid_on, status, payment_method, quantity, cents)
    select seller_id, due_date, paid_on, status, payment_method, -count(*), -sum(amount_cents)
    from replaced group by seller_id, due_date, paid_on, status, payment_method;
    return null;
  end $$`,
  `create trigger charges_count_new after insert on charges
    referencing new table as written for each statement execute function count_new_charges()`,
  `create trigger charges_count_changed after update on charges
    referencing old table as replaced new table as written
    for each statement execute function count_changed_charges()`,
  `create trigger charges_count_removed after delete on charges
    referencing old table as replaced for each statement execute function count_removed_charges()`,
];

/** Of the charges that there were before; nobody else writes while the tables are changed. */
const backfill = [
  `insert into charge_day_totals (seller_id, basis, day, status, payment_method, quantity, cents)
    select seller_id, 'all', '-infinity', status, payment_method, count(*), sum(amount_cents) from charges group by 1, 4, 5
    union all
    select seller_id, 'due', due_date, status, payment_method, count(*), sum(amount_cents) from charges group by 1, 3, 4, 5
    union all
    select seller_id, 'day', due_date, '', '', count(*), sum(amount_cents) from charges group by 1, 3
    union all
    select seller_id, 'paid', paid_on, status, payment_method, count(*), sum(amount_cents) from charges
    where paid_on is not null group by 1, 3, 4, 5`,
  `insert into charge_pair_totals (seller_id, paid_on, due_date, status, payment_method, quantity, cents)
    select seller_id, paid_on, due_date, status, payment_method, count(*), sum(amount_cents) from charges
    where paid_on is not null group by 1, 2, 3, 4, 5`,
  `insert into charge_people (seller_id, customer_id, name, email, document)
    select distinct seller_id, customer_id, customer_search, lower(customer_email), customer_document from charges`,
  `insert into charge_titles (seller_id, source_id, title)
    select distinct seller_id, source_id, title_search from charges`,
  `insert into charge_first_payments (seller_id, customer_id, paid_on)
    select seller_id, customer_id, min(paid_on) from charges where paid_on is not null group by 1, 2`,
];
