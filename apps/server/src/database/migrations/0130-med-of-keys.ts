import { type Kysely, sql } from 'kysely';

/** Pix received on keys that their payers' banks claim back (MED): ours, and at the simulated institution. */
export const medOfKeys = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table received_pix_disputes (
    seller_id uuid not null,
    id uuid not null,
    received_id uuid not null,
    status text not null,
    amount_cents bigint not null,
    held_cents bigint not null,
    reason text not null,
    opened_at timestamptz not null,
    deadline date not null,
    defence_closed_at timestamptz,
    accepted_at timestamptz,
    decided_at timestamptz,
    constraint received_pix_disputes_pkey primary key (seller_id, id),
    constraint received_pix_disputes_pix_fkey foreign key (seller_id, received_id) references received_pix (seller_id, id),
    constraint received_pix_disputes_status_check check (status in ('OPEN', 'WON', 'LOST')),
    constraint received_pix_disputes_amount_check check (amount_cents > 0 and held_cents between 0 and amount_cents)
  )`,
  'create index received_pix_disputes_pix_idx on received_pix_disputes (seller_id, received_id)',
  `create table received_pix_documents (
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
    constraint received_pix_documents_pkey primary key (seller_id, id),
    constraint received_pix_documents_dispute_fkey
      foreign key (seller_id, dispute_id) references received_pix_disputes (seller_id, id),
    constraint received_pix_documents_size_check check (size_bytes = octet_length(content))
  )`,
  'create index received_pix_documents_dispute_idx on received_pix_documents (seller_id, dispute_id)',
  'alter table received_pix_returns add column dispute_id uuid',
  `alter table received_pix_returns add constraint received_pix_returns_dispute_fkey
    foreign key (seller_id, dispute_id) references received_pix_disputes (seller_id, id)`,
  'alter table sim_key_payments add column disputed_cents bigint not null default 0',
  'alter table sim_key_payments add constraint sim_key_payments_disputed_check check (disputed_cents >= 0)',
];
