import { type Kysely, sql } from 'kysely';

/** Pix Automático at sellers' own banks: the requests sent to them. */
export const pixApiRecurring = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table pix_api_recurrences (
      seller_id uuid not null,
      contract text not null,
      connection_id uuid not null,
      recurrence_id text,
      location_id bigint,
      first_txid text,
      br_code text,
      status text not null,
      read_at timestamptz not null,
      created_at timestamptz not null,
      constraint pix_api_recurrences_pkey primary key (seller_id, contract),
      constraint pix_api_recurrences_id unique (seller_id, recurrence_id),
      constraint pix_api_recurrences_status
        check (status in ('CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA')),
      constraint pix_api_recurrences_connection_fkey
        foreign key (seller_id, connection_id) references connections (seller_id, id)
    )`.execute(db);
    await sql`create index pix_api_recurrences_to_read on pix_api_recurrences (seller_id, connection_id, read_at)
      where status in ('CRIADA', 'APROVADA')`.execute(db);
    await sql`create table pix_api_instructions (
      seller_id uuid not null,
      txid text not null,
      connection_id uuid not null,
      recurrence_id text not null,
      amount_cents bigint not null,
      due_date date not null,
      content_hash text not null,
      created_at timestamptz not null,
      constraint pix_api_instructions_pkey primary key (seller_id, txid),
      constraint pix_api_instructions_amount check (amount_cents > 0),
      constraint pix_api_instructions_connection_fkey
        foreign key (seller_id, connection_id) references connections (seller_id, id)
    )`.execute(db);
  },
};
