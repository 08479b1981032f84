import { type Kysely, sql } from 'kysely';

/** Where a seller sells its plans, and every address that leads there; how many recurrences a plan has is counted along an index. */
export const checkouts = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`
      create table checkouts (
        seller_id uuid not null,
        id uuid not null,
        title text not null,
        description text,
        sub_domain text not null,
        created_at timestamptz not null,
        constraint checkouts_pk primary key (seller_id)
      )`.execute(database);
    await sql`
      create table checkout_addresses (
        sub_domain text not null,
        seller_id uuid not null,
        constraint checkout_addresses_pk primary key (sub_domain)
      )`.execute(database);
    await sql`
      create index checkout_addresses_by_seller on checkout_addresses (seller_id)`.execute(database);
    await sql`
      create index subscriptions_by_plan on subscriptions (seller_id, plan_id)
        where status in ('ACTIVE', 'DEFAULTER')`.execute(database);
  },
};
