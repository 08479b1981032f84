import { type Kysely, sql } from 'kysely';

/** The keys of sellers' own systems, by the hashes of their secrets, and the calls made with them. */
export const apiKeys = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table api_keys (
        seller_id uuid not null,
        id uuid not null,
        title text not null,
        kind text not null,
        active boolean not null,
        scopes text[] not null,
        prefix text not null,
        last_four text not null,
        secret_id uuid not null,
        secret_hash bytea not null,
        previous_hash bytea,
        previous_until timestamptz,
        created_at timestamptz not null,
        created_by text not null,
        expires_at timestamptz,
        last_used_at timestamptz,
        last_address text,
        deleted_at timestamptz,
        constraint api_keys_pkey primary key (seller_id, id)
      ) with (fillfactor = 85)`.execute(db);
    // Whose a secret is: what comes with a call says nothing else of its seller.
    await sql`
      create table api_key_hashes (
        hash bytea not null,
        seller_id uuid not null,
        key_id uuid not null,
        constraint api_key_hashes_pkey primary key (hash)
      )`.execute(db);
    await sql`
      create table api_requests (
        seller_id uuid not null,
        id uuid not null,
        key_id uuid not null,
        at timestamptz not null,
        method text not null,
        path text not null,
        subject_id text,
        status integer not null,
        duration_ms integer not null,
        error_code text,
        address text not null,
        constraint api_requests_pkey primary key (seller_id, id)
      )`.execute(db);
    await sql`create index api_requests_by_key_idx on api_requests (seller_id, key_id, at, id)`.execute(db);
    await sql`create index api_requests_by_age_idx on api_requests (seller_id, at)`.execute(db);
  },
};
