import { type Kysely, sql } from 'kysely';

/** What is charged period by period, the links that sell it, and what a late boleto costs more. */
export const subscriptions = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`
      create table subscriptions (
        seller_id uuid not null,
        id uuid not null,
        status text not null,
        customer_id uuid not null,
        customer_name text not null,
        customer_document text not null,
        customer_search text not null,
        plan_id uuid not null,
        plan_title text not null,
        period_type text not null,
        value_cents bigint not null,
        additional_cents bigint not null,
        additional_title text,
        additional_installments integer not null,
        payment_method text not null,
        terms jsonb not null,
        card jsonb,
        bank_slip_description text,
        metadata jsonb not null,
        invoice_enabled boolean not null,
        link_id uuid,
        start_date date not null,
        next_period integer not null,
        next_month integer not null,
        next_due_on date not null,
        last_due_on date,
        version integer not null,
        created_at timestamptz not null,
        created_by text not null,
        canceled_at timestamptz,
        canceled_by text,
        constraint subscriptions_pk primary key (seller_id, id),
        constraint subscriptions_link_key unique (seller_id, link_id),
        constraint subscriptions_cost_something check (value_cents > 0),
        constraint subscriptions_additional_check check (additional_cents >= 0 and additional_installments >= 0),
        constraint subscriptions_canceled_check check ((status = 'INACTIVE') = (canceled_at is not null))
      ) with (fillfactor = 85)`.execute(database);
    await sql`create index subscriptions_by_start on subscriptions (seller_id, start_date desc, id)`.execute(database);
    await sql`
      create index subscriptions_by_status on subscriptions (seller_id, status, start_date desc, id)`.execute(database);
    await sql`create index subscriptions_by_customer on subscriptions (seller_id, customer_id)`.execute(database);
    // What the billing run looks for.
    await sql`
      create index subscriptions_to_bill on subscriptions (seller_id, next_due_on, id)
        where status in ('ACTIVE', 'DEFAULTER')`.execute(database);

    await sql`alter table purchases add column subscription_id uuid, add column period integer`.execute(database);
    await sql`
      alter table purchases add column fine_hundredths integer not null default 0,
        add column interest_hundredths integer not null default 0`.execute(database);
    await sql`
      alter table charges add column subscription_id uuid, add column period integer, add column collect_on date,
        add column late_cents bigint not null default 0`.execute(database);
    // A period is charged once. A checkout that nobody finished is ABANDONED, and leaves room for the next attempt.
    await sql`
      create unique index charges_period_key on charges (seller_id, subscription_id, period)
        where subscription_id is not null and status <> 'ABANDONED'`.execute(database);
    // What the collecting run looks for.
    await sql`
      create index charges_to_collect on charges (seller_id, collect_on, id) where collect_on is not null`.execute(
      database,
    );

    await sql`
      alter table payment_links add column type text not null default 'ORDER', add column subscription jsonb`.execute(
      database,
    );
    await sql`
      alter table sellers add column fine_hundredths integer not null default 0,
        add column fine_enabled boolean not null default false,
        add column interest_hundredths integer not null default 0,
        add column interest_enabled boolean not null default false`.execute(database);
    await sql`
      alter table sim_boletos add column fine_hundredths integer not null default 0,
        add column interest_hundredths integer not null default 0`.execute(database);
  },
};
