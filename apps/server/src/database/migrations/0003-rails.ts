import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The vault of cards, and the records of the simulated rails: requests and outcomes. */
export const rails: Migration = {
  async up(db: Kysely<never>) {
    for (const statement of [network, pix, boleto, card].flat()) await sql.raw(statement).execute(db);
  },
};

const network = [
  `create table sim_behaviours (
    seller_id uuid not null,
    rail text not null,
    behaviour text not null,
    delay_seconds integer not null,
    constraint sim_behaviours_pkey primary key (seller_id, rail),
    constraint sim_behaviours_rail_check check (rail in ('pix', 'boleto', 'card')),
    constraint sim_behaviours_behaviour_check
      check (behaviour in ('NORMAL', 'REFUSE', 'DELAY', 'TIMEOUT', 'DUPLICATE')),
    constraint sim_behaviours_delay_check check (delay_seconds > 0)
  )`,
  `create table sim_lost_instructions (
    seller_id uuid not null,
    rail text not null,
    instruction text not null,
    lost_at timestamptz not null,
    constraint sim_lost_instructions_pkey primary key (seller_id, rail, instruction)
  )`,
];

const pix = [
  `create table sim_pix_charges (
    seller_id uuid not null,
    txid text not null,
    status text not null,
    amount_cents bigint not null,
    due_date date not null,
    expires_at timestamptz not null,
    br_code text not null,
    description text not null,
    content_hash text not null,
    created_at timestamptz not null,
    constraint sim_pix_charges_pkey primary key (seller_id, txid),
    constraint sim_pix_charges_status_check check (status in ('ACTIVE', 'PAID', 'EXPIRED', 'CANCELED')),
    constraint sim_pix_charges_amount_check check (amount_cents > 0)
  )`,
  'create index sim_pix_charges_newest_idx on sim_pix_charges (seller_id, created_at, txid)',
  `create table sim_pix_payments (
    seller_id uuid not null,
    end_to_end_id text not null,
    txid text not null,
    order_id text not null,
    amount_cents bigint not null,
    returned_cents bigint not null default 0,
    paid_at timestamptz not null,
    constraint sim_pix_payments_pkey primary key (seller_id, end_to_end_id),
    constraint sim_pix_payments_order_key unique (seller_id, txid, order_id),
    constraint sim_pix_payments_charge_fkey foreign key (seller_id, txid) references sim_pix_charges (seller_id, txid),
    constraint sim_pix_payments_returned_check check (returned_cents between 0 and amount_cents)
  )`,
  `create table sim_pix_refunds (
    seller_id uuid not null,
    id text not null,
    end_to_end_id text not null,
    amount_cents bigint not null,
    returned_at timestamptz not null,
    constraint sim_pix_refunds_pkey primary key (seller_id, id),
    constraint sim_pix_refunds_payment_fkey
      foreign key (seller_id, end_to_end_id) references sim_pix_payments (seller_id, end_to_end_id),
    constraint sim_pix_refunds_amount_check check (amount_cents > 0)
  )`,
];

const boleto = [
  `create table sim_boleto_sequences (
    seller_id uuid not null,
    last_number bigint not null,
    constraint sim_boleto_sequences_pkey primary key (seller_id)
  )`,
  `create table sim_boletos (
    seller_id uuid not null,
    id text not null,
    nosso_numero text not null,
    barcode text not null,
    line text not null,
    status text not null,
    amount_cents bigint not null,
    due_date date not null,
    description text not null,
    content_hash text not null,
    created_at timestamptz not null,
    constraint sim_boletos_pkey primary key (seller_id, id),
    constraint sim_boletos_nosso_numero_key unique (seller_id, nosso_numero),
    constraint sim_boletos_status_check check (status in ('OPEN', 'PAID', 'CANCELED')),
    constraint sim_boletos_amount_check check (amount_cents > 0)
  )`,
  'create index sim_boletos_newest_idx on sim_boletos (seller_id, created_at, id)',
  `create table sim_boleto_payments (
    seller_id uuid not null,
    boleto_id text not null,
    id text not null,
    amount_cents bigint not null,
    paid_on date not null,
    credited_on date not null,
    constraint sim_boleto_payments_pkey primary key (seller_id, boleto_id, id),
    constraint sim_boleto_payments_boleto_fkey foreign key (seller_id, boleto_id) references sim_boletos (seller_id, id)
  )`,
];

const card = [
  `create table card_tokens (
    seller_id uuid not null,
    token uuid not null,
    sealed_number bytea not null,
    brand text not null,
    last4digits text not null,
    holder_name text not null,
    expiration_month integer not null,
    expiration_year integer not null,
    created_at timestamptz not null,
    constraint card_tokens_pkey primary key (seller_id, token)
  )`,
  `create table sim_card_authorizations (
    seller_id uuid not null,
    id text not null,
    token uuid not null,
    brand text not null,
    last4digits text not null,
    status text not null,
    amount_cents bigint not null,
    installments integer not null,
    authorization_code text,
    nsu text,
    refusal_code text,
    reversed_cents bigint not null default 0,
    answers_at timestamptz not null,
    content_hash text not null,
    created_at timestamptz not null,
    constraint sim_card_authorizations_pkey primary key (seller_id, id),
    constraint sim_card_authorizations_token_fkey foreign key (seller_id, token) references card_tokens (seller_id, token),
    constraint sim_card_authorizations_status_check check (
      (status = 'AUTHORIZED' and authorization_code is not null and nsu is not null and refusal_code is null)
      or (status = 'REFUSED' and refusal_code is not null and authorization_code is null)
      or (status = 'CHALLENGE' and refusal_code is null and authorization_code is null)
    ),
    constraint sim_card_authorizations_amount_check check (amount_cents > 0),
    constraint sim_card_authorizations_reversed_check check (reversed_cents between 0 and amount_cents)
  )`,
  'create index sim_card_authorizations_newest_idx on sim_card_authorizations (seller_id, created_at, id)',
  `create table sim_card_reversals (
    seller_id uuid not null,
    id text not null,
    authorization_id text not null,
    amount_cents bigint not null,
    reversed_at timestamptz not null,
    constraint sim_card_reversals_pkey primary key (seller_id, id),
    constraint sim_card_reversals_authorization_fkey
      foreign key (seller_id, authorization_id) references sim_card_authorizations (seller_id, id),
    constraint sim_card_reversals_amount_check check (amount_cents > 0)
  )`,
];
