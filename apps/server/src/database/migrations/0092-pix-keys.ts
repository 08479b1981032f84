import { type Kysely, sql } from 'kysely';

/** Pix keys of sellers' accounts, and what came on them. */
export const pixKeys = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table pix_keys (
    seller_id uuid not null,
    id uuid not null,
    account_id uuid not null,
    type text not null,
    key text not null,
    created_at timestamptz not null,
    constraint pix_keys_pkey primary key (seller_id, id),
    constraint pix_keys_key_once unique (seller_id, key),
    constraint pix_keys_account_fkey foreign key (seller_id) references banking_accounts (seller_id),
    constraint pix_keys_type_check check (type in ('evp', 'email', 'phone', 'cnpj'))
  )`,
  `create table received_pix (
    seller_id uuid not null,
    id uuid not null,
    end_to_end_id text not null,
    account text not null,
    key text not null,
    amount_cents bigint not null,
    returned_cents bigint not null default 0,
    payer_name text not null,
    received_at timestamptz not null,
    constraint received_pix_pkey primary key (seller_id, id),
    constraint received_pix_once unique (seller_id, end_to_end_id),
    constraint received_pix_account_check check (account in ('checking', 'investment')),
    constraint received_pix_amount_check check (amount_cents > 0 and returned_cents between 0 and amount_cents)
  )`,
  'create index received_pix_newest_idx on received_pix (seller_id, received_at, id)',
  `create table received_pix_returns (
    seller_id uuid not null,
    id uuid not null,
    received_id uuid not null,
    amount_cents bigint not null,
    status text not null,
    requested_at timestamptz not null,
    requested_by text not null,
    constraint received_pix_returns_pkey primary key (seller_id, id),
    constraint received_pix_returns_pix_fkey foreign key (seller_id, received_id) references received_pix (seller_id, id),
    constraint received_pix_returns_amount_check check (amount_cents > 0),
    constraint received_pix_returns_status_check check (status in ('PROCESSING', 'DONE', 'FAILED'))
  )`,
  `create table sim_pix_keys (
    seller_id uuid not null,
    id uuid not null,
    account_id uuid not null,
    type text not null,
    key text not null,
    created_at timestamptz not null,
    deleted_at timestamptz,
    constraint sim_pix_keys_pkey primary key (seller_id, id)
  )`,
  'create unique index sim_pix_keys_key_idx on sim_pix_keys (seller_id, key) where deleted_at is null',
  `create table sim_key_codes (
    seller_id uuid not null,
    phone text not null,
    code text not null,
    sent_at timestamptz not null,
    constraint sim_key_codes_pkey primary key (seller_id, phone)
  )`,
  `create table sim_key_payments (
    seller_id uuid not null,
    end_to_end_id text not null,
    effect_id uuid not null,
    account_id uuid not null,
    key text not null,
    amount_cents bigint not null,
    returned_cents bigint not null default 0,
    payer_name text not null,
    paid_at timestamptz not null,
    constraint sim_key_payments_pkey primary key (seller_id, end_to_end_id),
    constraint sim_key_payments_effect_once unique (seller_id, effect_id),
    constraint sim_key_payments_amount_check check (amount_cents > 0 and returned_cents between 0 and amount_cents)
  )`,
  `create table sim_key_returns (
    seller_id uuid not null,
    id uuid not null,
    end_to_end_id text not null,
    amount_cents bigint not null,
    failure text,
    answers_at timestamptz not null,
    constraint sim_key_returns_pkey primary key (seller_id, id),
    constraint sim_key_returns_pix_fkey
      foreign key (seller_id, end_to_end_id) references sim_key_payments (seller_id, end_to_end_id)
  )`,
];
