import { type Kysely, sql } from 'kysely';

/** Whom sellers pay by Pix again and again. */
export const pixFavorites = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table pix_favorites (
    seller_id uuid not null,
    id uuid not null,
    nickname text not null,
    recipient_name text not null,
    document text not null,
    pix_key text not null,
    pix_key_type text not null,
    bank text,
    agency text,
    account text,
    account_type text not null,
    notes text,
    active boolean not null,
    search text not null,
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint pix_favorites_pkey primary key (seller_id, id),
    constraint pix_favorites_key_once unique (seller_id, pix_key),
    constraint pix_favorites_seller_fkey foreign key (seller_id) references sellers (seller_id),
    constraint pix_favorites_type_check check (pix_key_type in ('CPF', 'CNPJ', 'EMAIL', 'PHONE', 'RANDOM_KEY')),
    constraint pix_favorites_account_check check (account_type in ('CHECKING_ACCOUNT', 'SAVINGS_ACCOUNT', 'PAYMENT_ACCOUNT'))
  )`,
];
