import { type Kysely, sql } from 'kysely';

/** Card payments that buyers dispute: ours, the documents of the defence, and the acquirer's book of them. */
export const disputes = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of [ours, theirs].flat()) await sql.raw(statement).execute(database);
  },
};

const ours = [
  `create table disputes (
    seller_id uuid not null,
    id uuid not null,
    charge_id uuid not null,
    try_id uuid not null,
    status text not null,
    amount_cents bigint not null,
    held jsonb not null,
    reason text not null,
    opened_at timestamptz not null,
    deadline date not null,
    defence_closed_at timestamptz,
    decided_at timestamptz,
    constraint disputes_pkey primary key (seller_id, id),
    constraint disputes_charge_fkey foreign key (seller_id, charge_id) references charges (seller_id, id),
    constraint disputes_status_check check (status in ('OPEN', 'WON', 'LOST')),
    constraint disputes_decided_check check ((status = 'OPEN') = (decided_at is null)),
    constraint disputes_amount_check check (amount_cents > 0)
  )`,
  'create index disputes_charge_idx on disputes (seller_id, charge_id, opened_at)',
  // A charge is disputed once at a time, whatever the code believes.
  `create unique index disputes_open_key on disputes (seller_id, charge_id) where status = 'OPEN'`,
  `create table dispute_documents (
    seller_id uuid not null,
    dispute_id uuid not null,
    id uuid not null,
    file_name text not null,
    media_type text not null,
    size_bytes integer not null,
    content bytea not null,
    added_by text not null,
    added_at timestamptz not null,
    sent_at timestamptz,
    constraint dispute_documents_pkey primary key (seller_id, dispute_id, id),
    constraint dispute_documents_dispute_fkey foreign key (seller_id, dispute_id) references disputes (seller_id, id),
    constraint dispute_documents_size_check check (size_bytes = octet_length(content))
  )`,
];

const theirs = [
  `alter table sim_card_authorizations
    add column disputed_cents bigint not null default 0`,
  `alter table sim_card_authorizations add constraint sim_card_authorizations_disputed_check
    check (disputed_cents >= 0 and reversed_cents + disputed_cents <= amount_cents)`,
  `create table sim_card_disputes (
    seller_id uuid not null,
    id uuid not null,
    authorization_id text not null,
    status text not null,
    amount_cents bigint not null,
    reason text not null,
    opened_at timestamptz not null,
    decided_at timestamptz,
    constraint sim_card_disputes_pkey primary key (seller_id, id),
    constraint sim_card_disputes_authorization_fkey
      foreign key (seller_id, authorization_id) references sim_card_authorizations (seller_id, id),
    constraint sim_card_disputes_status_check check (status in ('OPEN', 'WON', 'LOST')),
    constraint sim_card_disputes_amount_check check (amount_cents > 0)
  )`,
  'create index sim_card_disputes_authorization_idx on sim_card_disputes (seller_id, authorization_id)',
  `create unique index sim_card_disputes_open_key on sim_card_disputes (seller_id, authorization_id)
    where status = 'OPEN'`,
  `create table sim_card_evidence (
    seller_id uuid not null,
    id uuid not null,
    dispute_id uuid not null,
    file_name text not null,
    size_bytes integer not null,
    received_at timestamptz not null,
    constraint sim_card_evidence_pkey primary key (seller_id, id),
    constraint sim_card_evidence_dispute_fkey
      foreign key (seller_id, dispute_id) references sim_card_disputes (seller_id, id)
  )`,
];
