import { type Kysely, sql } from 'kysely';

/** Links that a seller hands out, the payments that buyers tried on them, and where a public address leads. */
export const paymentLinks = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`
      create table payment_links (
        seller_id uuid not null,
        id uuid not null,
        title text not null,
        description text,
        bank_slip_description text,
        value_cents bigint not null,
        terms jsonb not null,
        customer_id uuid,
        scheduled_date date,
        expires_at timestamptz,
        timer boolean not null,
        white_label boolean not null,
        metadata jsonb not null,
        created_at timestamptz not null,
        created_by text not null,
        paid_at timestamptz,
        deleted_at timestamptz,
        deleted_by text,
        constraint payment_links_pk primary key (seller_id, id),
        constraint payment_links_value_positive check (value_cents > 0)
      )`.execute(database);
    await sql`create index payment_links_by_creation on payment_links (seller_id, created_at desc, id)`.execute(
      database,
    );
    await sql`
      create table payment_link_addresses (
        link_id uuid not null,
        seller_id uuid not null,
        constraint payment_link_addresses_pk primary key (link_id)
      )`.execute(database);
    await sql`
      create table payment_link_payments (
        seller_id uuid not null,
        link_id uuid not null,
        attempt integer not null,
        purchase_id uuid not null,
        customer_id uuid not null,
        buyer jsonb not null,
        started_at timestamptz not null,
        constraint payment_link_payments_pk primary key (seller_id, link_id, attempt),
        constraint payment_link_payments_purchase unique (seller_id, purchase_id),
        constraint payment_link_payments_link foreign key (seller_id, link_id)
          references payment_links (seller_id, id)
      )`.execute(database);
  },
};
