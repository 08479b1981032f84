import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const identity: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      create table users (
        seller_id uuid not null,
        id uuid not null,
        email text not null,
        profile text not null,
        status text not null,
        password_hash text,
        created_at timestamptz not null,
        constraint users_pkey primary key (seller_id, id),
        constraint users_status_check check (status in ('CREATED', 'ACTIVE', 'INACTIVE', 'BLOCKED')),
        constraint users_active_has_password_check check (status <> 'ACTIVE' or password_hash is not null)
      )`.execute(db);

    // The seller of an e-mail: queried before the seller is known.
    await sql`
      create table user_emails (
        email text not null,
        seller_id uuid not null,
        user_id uuid not null,
        constraint user_emails_pkey primary key (email)
      )`.execute(db);

    await sql`
      create table user_two_factors (
        seller_id uuid not null,
        user_id uuid not null,
        secret bytea not null,
        enabled boolean not null,
        last_step bigint not null,
        constraint user_two_factors_pkey primary key (seller_id, user_id),
        constraint user_two_factors_user_fkey foreign key (seller_id, user_id) references users (seller_id, id)
      )`.execute(db);

    await sql`
      create table user_sessions (
        seller_id uuid not null,
        id uuid not null,
        user_id uuid not null,
        client text not null,
        seed bytea not null,
        generation bigint not null,
        rotated_at timestamptz not null,
        idle_until timestamptz not null,
        expires_at timestamptz not null,
        ended_at timestamptz,
        ended_by text,
        constraint user_sessions_pkey primary key (seller_id, id),
        constraint user_sessions_user_fkey foreign key (seller_id, user_id) references users (seller_id, id),
        constraint user_sessions_ended_check check ((ended_at is null) = (ended_by is null))
      )`.execute(db);
    await sql`create index user_sessions_user_idx on user_sessions (seller_id, user_id)`.execute(db);

    await sql`
      create table password_tokens (
        seller_id uuid not null,
        token_hash bytea not null,
        user_id uuid not null,
        expires_at timestamptz not null,
        constraint password_tokens_pkey primary key (seller_id, token_hash),
        constraint password_tokens_user_fkey foreign key (seller_id, user_id) references users (seller_id, id)
      )`.execute(db);
    await sql`create index password_tokens_user_idx on password_tokens (seller_id, user_id)`.execute(db);

    // Guesses at an e-mail or from an address, before anyone knows whose seller it is.
    await sql`
      create table guess_counters (
        kind text not null,
        subject text not null,
        attempts integer not null,
        last_attempt_at timestamptz not null,
        blocked_until timestamptz,
        constraint guess_counters_pkey primary key (kind, subject)
      )`.execute(db);
    await sql`create index guess_counters_age_idx on guess_counters (last_attempt_at)`.execute(db);
  },
};
