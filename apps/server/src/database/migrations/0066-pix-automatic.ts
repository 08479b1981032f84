import { type Kysely, sql } from 'kysely';

/** Pix Automático: what payers authorised, the debits of each charge, and the books of the simulated provider. */
export const pixAutomatic = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...ours, ...simulated]) await sql.raw(statement).execute(db);
  },
};

const ours = [
  `create table pix_automatic_settings (
    seller_id uuid not null,
    active boolean not null,
    retry_policy text not null,
    constraint pix_automatic_settings_pkey primary key (seller_id),
    constraint pix_automatic_settings_seller_fkey foreign key (seller_id) references sellers (seller_id),
    constraint pix_automatic_settings_policy_check check (retry_policy in ('NAO_PERMITE', 'PERMITE_3R_7D'))
  )`,
  `create table pix_authorizations (
    seller_id uuid not null,
    id uuid not null,
    subscription_id uuid not null,
    purchase_id uuid,
    journey smallint not null,
    status text not null,
    recurrence_id text,
    value_kind text not null,
    value_cents bigint not null,
    periodicity text not null,
    retry_policy text not null,
    first_date date not null,
    first_txid text,
    bank jsonb,
    br_code text,
    expires_at timestamptz not null,
    end_by text,
    end_code text,
    created_at timestamptz not null,
    created_by text not null,
    approved_at timestamptz,
    ended_at timestamptz,
    constraint pix_authorizations_pkey primary key (seller_id, id),
    constraint pix_authorizations_subscription_fkey
      foreign key (seller_id, subscription_id) references subscriptions (seller_id, id),
    constraint pix_authorizations_journey_check check (journey between 1 and 4),
    constraint pix_authorizations_status_check
      check (status in ('ENVIANDO', 'CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA')),
    constraint pix_authorizations_approved_check check (status <> 'APROVADA' or recurrence_id is not null),
    constraint pix_authorizations_value_check check (value_cents > 0)
  )`,
  `create unique index pix_authorizations_live_key on pix_authorizations (seller_id, subscription_id)
    where status in ('ENVIANDO', 'CRIADA', 'APROVADA')`,
  'create index pix_authorizations_newest_idx on pix_authorizations (seller_id, subscription_id, created_at)',
  'create index pix_authorizations_recurrence_idx on pix_authorizations (seller_id, recurrence_id)',
  'create index pix_authorizations_purchase_idx on pix_authorizations (seller_id, purchase_id)',
  'alter table payment_attempts add column recurrence_id text',
  `create table pix_debits (
    seller_id uuid not null,
    attempt_id uuid not null,
    number smallint not null,
    kind text not null,
    debit_on date not null,
    status text not null,
    code text,
    constraint pix_debits_pkey primary key (seller_id, attempt_id, number),
    constraint pix_debits_attempt_fkey foreign key (seller_id, attempt_id) references payment_attempts (seller_id, id),
    constraint pix_debits_day_key unique (seller_id, attempt_id, debit_on),
    constraint pix_debits_kind_check check (kind in ('AGND', 'NTAG')),
    constraint pix_debits_status_check
      check (status in ('SOLICITADA', 'AGENDADA', 'PAGA', 'CANCELADA', 'REJEITADA', 'EXPIRADA'))
  )`,
];

const simulated = [
  `create table sim_pix_recurrences (
    seller_id uuid not null,
    id text not null,
    contract text not null,
    object text not null,
    payer_name text not null,
    status text not null,
    periodicity text not null,
    first_date date not null,
    value_kind text not null,
    value_cents bigint not null,
    retry_policy text not null,
    first_txid text,
    br_code text not null,
    request_expires_at timestamptz,
    end_by text,
    end_code text,
    next_debit text not null,
    created_at timestamptz not null,
    constraint sim_pix_recurrences_pkey primary key (seller_id, id),
    constraint sim_pix_recurrences_status_check
      check (status in ('CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA'))
  )`,
  'create index sim_pix_recurrences_contract_idx on sim_pix_recurrences (seller_id, contract)',
  'create index sim_pix_recurrences_newest_idx on sim_pix_recurrences (seller_id, created_at, id)',
  `create table sim_pix_instructions (
    seller_id uuid not null,
    txid text not null,
    recurrence_id text not null,
    status text not null,
    amount_cents bigint not null,
    due_date date not null,
    description text not null,
    content_hash text not null,
    code text,
    debits jsonb not null,
    created_at timestamptz not null,
    constraint sim_pix_instructions_pkey primary key (seller_id, txid),
    constraint sim_pix_instructions_recurrence_fkey
      foreign key (seller_id, recurrence_id) references sim_pix_recurrences (seller_id, id),
    constraint sim_pix_instructions_status_check
      check (status in ('CRIADA', 'ATIVA', 'CONCLUIDA', 'EXPIRADA', 'REJEITADA', 'CANCELADA')),
    constraint sim_pix_instructions_amount_check check (amount_cents > 0)
  )`,
  'create index sim_pix_instructions_recurrence_idx on sim_pix_instructions (seller_id, recurrence_id, due_date)',
  // Money comes for the charge of a code and for that of a recurrence.
  'alter table sim_pix_payments drop constraint sim_pix_payments_charge_fkey',
];
