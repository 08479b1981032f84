import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const customers: Migration = {
  async up(db: Kysely<never>) {
    // `collate "C"` lets the index answer a prefix whatever the database's language.
    await sql`
      create table customers (
        seller_id uuid not null,
        id uuid not null,
        name text not null,
        name_search text collate "C" not null,
        document text collate "C" not null,
        document_type text not null,
        email text not null,
        email_search text collate "C" not null,
        country_code text not null,
        phone text not null,
        created_at timestamptz not null,
        constraint customers_pkey primary key (seller_id, id),
        constraint customers_document_key unique (seller_id, document),
        constraint customers_document_type_check check (document_type in ('cpf', 'cnpj'))
      )`.execute(db);
    await sql`create index customers_name_idx on customers (seller_id, name_search, id)`.execute(db);
    await sql`create index customers_created_idx on customers (seller_id, created_at, id)`.execute(db);
  },
};
