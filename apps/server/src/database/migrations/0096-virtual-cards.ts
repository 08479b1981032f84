import { type Kysely, sql } from 'kysely';

/** Virtual cards, what was bought with them, and the simulated issuer's own book. */
export const virtualCards = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table virtual_cards (
    seller_id uuid not null,
    id uuid not null,
    name text not null,
    type text not null,
    status text not null,
    limit_cents bigint,
    merchants text[] not null,
    categories text[] not null,
    single_use boolean not null,
    last4digits text,
    revision integer not null,
    issuer_revision integer not null,
    created_at timestamptz not null,
    created_by text not null,
    constraint virtual_cards_pkey primary key (seller_id, id),
    constraint virtual_cards_status_check check (status in ('PENDING', 'ACTIVE', 'BLOCKED', 'CANCELED')),
    constraint virtual_cards_limit_check check ((type = 'LIMIT_BALANCE') = (limit_cents is not null))
  )`,
  'create index virtual_cards_newest_idx on virtual_cards (seller_id, created_at, id)',
  `create table card_purchases (
    seller_id uuid not null,
    id uuid not null,
    card_id uuid not null,
    merchant text not null,
    category text not null,
    is_recurring boolean not null,
    amount_cents bigint not null,
    approved boolean not null,
    refusal text,
    revision integer not null,
    held_cents bigint not null,
    taken_cents bigint not null,
    returned_cents bigint not null,
    purchased_on date not null,
    purchased_at timestamptz not null,
    constraint card_purchases_pkey primary key (seller_id, id),
    constraint card_purchases_card_fkey foreign key (seller_id, card_id) references virtual_cards (seller_id, id),
    constraint card_purchases_amount_check check (amount_cents > 0),
    constraint card_purchases_parts_check check (
      held_cents >= 0 and taken_cents >= 0 and returned_cents >= 0
      and (held_cents + taken_cents + returned_cents = case when approved then amount_cents else 0 end)
    )
  )`,
  'create index card_purchases_newest_idx on card_purchases (seller_id, card_id, purchased_at, id)',
  'create index card_purchases_month_idx on card_purchases (seller_id, purchased_on) where approved',
  `create table card_receipts (
    seller_id uuid not null,
    purchase_id uuid not null,
    file_name text not null,
    media_type text not null,
    content bytea not null,
    added_by text not null,
    added_at timestamptz not null,
    constraint card_receipts_pkey primary key (seller_id, purchase_id),
    constraint card_receipts_purchase_fkey foreign key (seller_id, purchase_id) references card_purchases (seller_id, id)
  )`,
  `create table sim_issued_cards (
    seller_id uuid not null,
    id uuid not null,
    sealed_data bytea not null,
    last4digits text not null,
    status text not null,
    name text not null,
    limit_cents bigint,
    revision integer not null,
    issued_at timestamptz not null,
    constraint sim_issued_cards_pkey primary key (seller_id, id)
  )`,
  `create table sim_card_purchases (
    seller_id uuid not null,
    id uuid not null,
    card_id uuid not null,
    merchant text not null,
    category text not null,
    is_recurring boolean not null,
    amount_cents bigint not null,
    state text not null,
    revision integer not null,
    held_cents bigint not null,
    taken_cents bigint not null,
    returned_cents bigint not null,
    requested_at timestamptz not null,
    answer_by timestamptz not null,
    constraint sim_card_purchases_pkey primary key (seller_id, id),
    constraint sim_card_purchases_card_fkey foreign key (seller_id, card_id) references sim_issued_cards (seller_id, id)
  )`,
  'create index sim_card_purchases_newest_idx on sim_card_purchases (seller_id, requested_at, id)',
  `create table sim_card_purchase_events (
    seller_id uuid not null,
    id uuid not null,
    purchase_id uuid not null,
    constraint sim_card_purchase_events_pkey primary key (seller_id, id)
  )`,
];
