import { type Kysely, sql } from 'kysely';

/** Files that sellers request, and their parts. */
export const reports = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table reports (
        seller_id uuid not null,
        id uuid not null,
        kind text not null,
        status text not null,
        query jsonb not null,
        recipient text not null,
        requested_by text not null,
        file_name text not null,
        rows integer not null,
        total_rows integer,
        chunks integer not null,
        cursor jsonb,
        created_at timestamptz not null,
        ready_at timestamptz,
        constraint reports_pkey primary key (seller_id, id),
        constraint reports_status_check check (status in ('WAITING', 'RUNNING', 'READY', 'FAILED')),
        constraint reports_ready_check check ((status = 'READY') = (ready_at is not null))
      )`.execute(db);
    await sql`create index reports_created_idx on reports (seller_id, created_at, id)`.execute(db);
    await sql`
      create table report_chunks (
        seller_id uuid not null,
        report_id uuid not null,
        number integer not null,
        content bytea not null,
        constraint report_chunks_pkey primary key (seller_id, report_id, number),
        constraint report_chunks_report_fkey
          foreign key (seller_id, report_id) references reports (seller_id, id) on delete cascade
      )`.execute(db);
    // What is compressed already is not compressed again.
    await sql`alter table report_chunks alter column content set storage external`.execute(db);
  },
};
