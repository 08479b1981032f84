import { type Kysely, sql } from 'kysely';

/** Notices on the panel of sellers, messages to their customers, and opt-outs. */
export const notices = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table mails add column channel text not null default 'EMAIL', add column from_name text,
        add column reply_to text, add column hidden_copy text, add column unsubscribe_url text`.execute(db);
    await sql`alter table mails alter column channel drop default`.execute(db);

    await sql`
      create table seller_notices (
        seller_id uuid not null,
        id uuid not null,
        type text not null,
        charge_id uuid not null,
        buyer_name text not null,
        buyer_phone text not null,
        amount_cents bigint not null,
        date date not null,
        created_at timestamptz not null,
        notified_at timestamptz,
        constraint seller_notices_pkey primary key (seller_id, id)
      )`.execute(db);
    await sql`create index seller_notices_created_idx on seller_notices (seller_id, created_at, id)`.execute(db);
    await sql`create index seller_notices_unread_idx on seller_notices (seller_id) where notified_at is null`.execute(
      db,
    );

    await sql`
      create table notification_settings (
        seller_id uuid not null,
        name text not null,
        email text not null,
        hidden_email text,
        active boolean not null,
        types jsonb not null,
        constraint notification_settings_pkey primary key (seller_id)
      )`.execute(db);

    await sql`
      create table notification_opt_outs (
        seller_id uuid not null,
        customer_id uuid not null,
        channel text not null,
        at timestamptz not null,
        constraint notification_opt_outs_pkey primary key (seller_id, customer_id, channel)
      )`.execute(db);

    await sql`
      create table buyer_reminders (
        seller_id uuid not null,
        charge_id uuid not null,
        offset_days smallint not null,
        channel text not null,
        sent_at timestamptz not null,
        constraint buyer_reminders_pkey primary key (seller_id, charge_id, offset_days, channel)
      )`.execute(db);
  },
};
