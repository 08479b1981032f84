import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const sellers: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      create table sellers (
        seller_id uuid not null,
        document text not null,
        company_name text not null,
        fantasy_name text not null,
        features text[] not null,
        mixed_installment boolean not null,
        is_active_for_tax boolean not null,
        default_credit_card boolean not null,
        default_bank_slip boolean not null,
        default_pix boolean not null,
        default_link_installments smallint not null,
        block_reason text,
        pricing jsonb not null,
        clock_ahead_ms bigint not null,
        created_at timestamptz not null,
        constraint sellers_pkey primary key (seller_id),
        constraint sellers_clock_check check (clock_ahead_ms >= 0)
      )`.execute(db);

    // One seller per document: the rule spans sellers, so it has a table of its own.
    await sql`
      create table seller_documents (
        document text not null,
        seller_id uuid not null,
        constraint seller_documents_pkey primary key (document)
      )`.execute(db);

    await sql`
      create table seller_terms (
        seller_id uuid not null,
        version date not null,
        user_id uuid not null,
        accepted_at timestamptz not null,
        constraint seller_terms_pkey primary key (seller_id, version),
        constraint seller_terms_seller_fkey foreign key (seller_id) references sellers (seller_id)
      )`.execute(db);
  },
};
