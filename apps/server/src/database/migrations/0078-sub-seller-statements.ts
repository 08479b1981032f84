import { type Kysely, sql } from 'kysely';

/** A sub-seller's own statement: which version of it a change was made on, its shares, its links, and which links to its page are good. */
export const subSellerStatements = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table sub_sellers add column version integer not null default 0`.execute(db);
    await sql`
      create index receivable_shares_by_sub_seller on receivable_shares (seller_id, sub_seller_id, charge_id)`.execute(
      db,
    );
    await sql`
      create index payment_links_that_split on payment_links (seller_id, created_at, id) where split <> '[]'`.execute(
      db,
    );
    await sql`
      create table sub_seller_page_links (
        seller_id uuid not null,
        sub_seller_id uuid not null,
        version integer not null,
        mailed_at timestamptz[] not null,
        constraint sub_seller_page_links_pkey primary key (seller_id, sub_seller_id)
      )`.execute(db);
  },
};
