import { type Kysely, sql } from 'kysely';

/** What every module stands on: facts to tell, notices received, work to do by the clock, calls already answered. */
export const spine = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`
      create table outbox (
        seller_id uuid not null,
        id uuid not null,
        topic text not null,
        subject_id text not null,
        payload jsonb not null,
        constraint outbox_pk primary key (seller_id, id)
      )`.execute(database);
    await sql`create index outbox_in_order on outbox (id)`.execute(database);
    await sql`
      create table inbox (
        seller_id uuid not null,
        source text not null,
        notice_id text not null,
        payload jsonb not null,
        received_at timestamptz not null,
        handled_at timestamptz,
        constraint inbox_pk primary key (seller_id, source, notice_id)
      )`.execute(database);
    await sql`create index inbox_unhandled on inbox (seller_id, received_at) where handled_at is null`.execute(
      database,
    );
    await sql`
      create table due_work (
        seller_id uuid not null,
        kind text not null,
        subject_id text not null,
        due_at timestamptz not null,
        attempts integer not null default 0,
        constraint due_work_pk primary key (seller_id, kind, subject_id)
      )`.execute(database);
    await sql`create index due_work_in_order on due_work (seller_id, due_at)`.execute(database);
    await sql`
      create table idempotency_keys (
        seller_id uuid not null,
        key text not null,
        request_hash text not null,
        effect_id uuid not null,
        claimed_until timestamptz not null,
        status smallint,
        answer jsonb,
        created_at timestamptz not null,
        constraint idempotency_keys_pk primary key (seller_id, key)
      )`.execute(database);
    await sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`.execute(database);
  },
};
