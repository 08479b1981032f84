import { type Kysely, sql } from 'kysely';

/** What a seller allows on the customers' pages, and which of the links sent to a customer are good. */
export const customerPortal = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table customer_portal_settings (
        seller_id uuid not null,
        active boolean not null,
        may_change_payment boolean not null,
        may_cancel boolean not null,
        constraint customer_portal_settings_pkey primary key (seller_id)
      )`.execute(db);
    await sql`
      create table customer_portal_links (
        seller_id uuid not null,
        customer_id uuid not null,
        version integer not null,
        mailed_at timestamptz[] not null,
        constraint customer_portal_links_pkey primary key (seller_id, customer_id)
      )`.execute(db);
  },
};
