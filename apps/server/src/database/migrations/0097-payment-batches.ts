import { type Kysely, sql } from 'kysely';

/** Files of payments: what each says, and what is wrong with it. */
export const paymentBatches = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table payment_batches (
    seller_id uuid not null,
    id uuid not null,
    hash text not null,
    file_name text not null,
    search text not null,
    layout text,
    bank text,
    company_document text,
    file_number integer,
    status text not null,
    pix_count integer not null,
    pix_cents bigint not null,
    boleto_count integer not null,
    boleto_cents bigint not null,
    first_pay_on date,
    last_pay_on date,
    errors integer not null,
    warnings integer not null,
    problems jsonb not null,
    content bytea not null,
    created_at timestamptz not null,
    created_by text not null,
    sent_at timestamptz,
    constraint payment_batches_pkey primary key (seller_id, id),
    constraint payment_batches_hash_once unique (seller_id, hash),
    constraint payment_batches_seller_fkey foreign key (seller_id) references sellers (seller_id),
    constraint payment_batches_status_check check (status in ('generated', 'sent', 'processing', 'error')),
    constraint payment_batches_errors_check check ((status = 'error') = (errors > 0))
  )`,
  `create unique index payment_batches_number_idx on payment_batches (seller_id, bank, company_document, file_number)
    where status <> 'error'`,
  'create index payment_batches_newest_idx on payment_batches (seller_id, created_at)',
  `create table payment_batch_lines (
    seller_id uuid not null,
    batch_id uuid not null,
    line integer not null,
    kind text not null,
    payee text not null,
    payee_document text,
    destination text not null,
    pix_key_type text,
    amount_cents bigint not null,
    pay_on date not null,
    reference text,
    constraint payment_batch_lines_pkey primary key (seller_id, batch_id, line),
    constraint payment_batch_lines_batch_fkey
      foreign key (seller_id, batch_id) references payment_batches (seller_id, id) on delete cascade,
    constraint payment_batch_lines_kind_check check (kind in ('PIX', 'BANK_SLIP')),
    constraint payment_batch_lines_amount_check check (amount_cents > 0)
  )`,
];
