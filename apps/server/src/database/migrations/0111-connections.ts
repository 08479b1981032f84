import { type Kysely, sql } from 'kysely';

/** What sellers connected of their own: banks, with sealed credentials. */
export const connections = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table connections (
      seller_id uuid not null,
      id uuid not null,
      method text not null,
      provider text not null,
      environment text not null,
      status text not null,
      settings jsonb not null,
      sealed bytea not null,
      client_ending text not null,
      certificate_holder text not null,
      certificate_valid_until date not null,
      created_at timestamptz not null,
      created_by text not null,
      tested_at timestamptz,
      activated_at timestamptz,
      replaced_at timestamptz,
      notices_at timestamptz,
      last_answer_at timestamptz,
      last_failure_at timestamptz,
      last_failure text,
      failures_in_row integer not null default 0,
      constraint connections_pkey primary key (seller_id, id),
      constraint connections_status_check check (status in ('DRAFT', 'ACTIVE', 'REPLACED')),
      constraint connections_active_check check (status = 'DRAFT' or (tested_at is not null and activated_at is not null))
    )`.execute(db);
    await sql`create unique index connections_active on connections (seller_id, method) where status = 'ACTIVE'`.execute(
      db,
    );
  },
};
