import { type Kysely, sql } from 'kysely';

/** Who receives a part of a seller's sales, how the split programme knows them, and the splits of links and purchases. */
export const subSellers = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table sub_sellers (
        seller_id uuid not null,
        id uuid not null,
        name text not null,
        name_search text not null,
        document text not null,
        document_type text not null,
        active boolean not null,
        split_status text not null,
        registration_id uuid,
        description text,
        opening_date date,
        payment_type text not null,
        payment_value bigint not null,
        address jsonb not null,
        bank_account jsonb not null,
        pix_key text not null,
        pix_key_type text not null,
        contact_name text not null,
        contact_email text not null,
        contact_phone text not null,
        alternative_email text,
        owner_name text,
        owner_document text,
        birthdate date not null,
        created_at timestamptz not null,
        created_by text not null,
        deleted_at timestamptz,
        constraint sub_sellers_pkey primary key (seller_id, id),
        constraint sub_sellers_seller_fkey foreign key (seller_id) references sellers (seller_id),
        constraint sub_sellers_value_check check (payment_value > 0)
      )`.execute(db);
    // A document can be registered again once it was deleted.
    await sql`
      create unique index sub_sellers_document_key on sub_sellers (seller_id, document) where deleted_at is null`.execute(
      db,
    );
    await sql`create index sub_sellers_by_name on sub_sellers (seller_id, name_search, id)`.execute(db);

    // The simulated split programme's record of each recipient, and when it received it.
    await sql`
      create table sim_split_recipients (
        seller_id uuid not null,
        id uuid not null,
        content_hash text not null,
        accepted boolean not null,
        requested_at timestamptz not null,
        constraint sim_split_recipients_pkey primary key (seller_id, id)
      )`.execute(db);

    await sql`alter table payment_links add column split jsonb not null default '[]'`.execute(db);
    await sql`alter table purchases add column shares jsonb not null default '[]'`.execute(db);
  },
};
