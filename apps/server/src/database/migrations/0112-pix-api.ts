import { type Kysely, sql } from 'kysely';

/** Pix at sellers' own banks: the requests sent to them, and their statements as read. */
export const pixApi = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table pix_api_charges (
      seller_id uuid not null,
      txid text not null,
      connection_id uuid not null,
      amount_cents bigint not null,
      expires_at timestamptz not null,
      content_hash text not null,
      br_code text,
      created_at timestamptz not null,
      constraint pix_api_charges_pkey primary key (seller_id, txid),
      constraint pix_api_charges_connection_fkey
        foreign key (seller_id, connection_id) references connections (seller_id, id)
    )`.execute(db);
    await sql`create table pix_api_refunds (
      seller_id uuid not null,
      id uuid not null,
      connection_id uuid not null,
      end_to_end_id text not null,
      amount_cents bigint not null,
      constraint pix_api_refunds_pkey primary key (seller_id, id),
      constraint pix_api_refunds_amount check (amount_cents > 0)
    )`.execute(db);
    await sql`create table pix_api_payments (
      seller_id uuid not null,
      end_to_end_id text not null,
      connection_id uuid not null,
      txid text,
      amount_cents bigint not null,
      paid_at timestamptz not null,
      constraint pix_api_payments_pkey primary key (seller_id, end_to_end_id)
    )`.execute(db);
    await sql`create index pix_api_payments_time on pix_api_payments (seller_id, paid_at)`.execute(db);
    await sql`create table pix_api_returns (
      seller_id uuid not null,
      end_to_end_id text not null,
      return_id text not null,
      entry_id uuid not null,
      kind text not null,
      amount_cents bigint not null,
      state text not null,
      at timestamptz not null,
      constraint pix_api_returns_pkey primary key (seller_id, end_to_end_id, return_id),
      constraint pix_api_returns_state check (state in ('DONE', 'WAITING', 'FAILED')),
      constraint pix_api_returns_kind check (kind in ('RETURN', 'DISPUTE'))
    )`.execute(db);
  },
};
