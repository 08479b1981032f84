import { type Kysely, sql } from 'kysely';

/** Webhooks of sellers: addresses, secrets, the messages sent to them and each attempt. */
export const webhooks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table webhook_endpoints (
        seller_id uuid not null,
        id uuid not null,
        title text not null,
        url text not null,
        domains text[] not null,
        active boolean not null,
        created_at timestamptz not null,
        failures integer not null,
        failing_since timestamptz,
        rest_until timestamptz,
        disabled_at timestamptz,
        disabled_reason text,
        lease_id uuid,
        leased_until timestamptz,
        deleted_at timestamptz,
        constraint webhook_endpoints_pkey primary key (seller_id, id)
      )`.execute(db);

    await sql`
      create table webhook_secrets (
        seller_id uuid not null,
        endpoint_id uuid not null,
        id uuid not null,
        sealed bytea not null,
        created_at timestamptz not null,
        expires_at timestamptz,
        constraint webhook_secrets_pkey primary key (seller_id, endpoint_id, id),
        constraint webhook_secrets_endpoint_fkey foreign key (seller_id, endpoint_id)
          references webhook_endpoints (seller_id, id)
      )`.execute(db);

    await sql`
      create table webhook_deliveries (
        seller_id uuid not null,
        id uuid not null,
        endpoint_id uuid not null,
        event_id uuid not null,
        type text not null,
        subject_id text not null,
        body text not null,
        status text not null,
        attempts integer not null,
        failures integer not null,
        next_attempt_at timestamptz,
        created_at timestamptz not null,
        delivered_at timestamptz,
        constraint webhook_deliveries_pkey primary key (seller_id, id),
        constraint webhook_deliveries_event_key unique (seller_id, endpoint_id, event_id),
        constraint webhook_deliveries_endpoint_fkey foreign key (seller_id, endpoint_id)
          references webhook_endpoints (seller_id, id),
        constraint webhook_deliveries_next_check check ((status = 'PENDING') = (next_attempt_at is not null))
      ) with (fillfactor = 85)`.execute(db);
    await sql`
      create index webhook_deliveries_pending_idx on webhook_deliveries (seller_id, endpoint_id, next_attempt_at, id)
      where status = 'PENDING'`.execute(db);
    await sql`
      create index webhook_deliveries_created_idx on webhook_deliveries (seller_id, endpoint_id, created_at, id)`.execute(
      db,
    );

    await sql`
      create table webhook_attempts (
        seller_id uuid not null,
        delivery_id uuid not null,
        number integer not null,
        started_at timestamptz not null,
        url text not null,
        request_headers jsonb not null,
        status_code integer,
        error text,
        response text not null,
        duration_ms integer not null,
        constraint webhook_attempts_pkey primary key (seller_id, delivery_id, number),
        constraint webhook_attempts_delivery_fkey foreign key (seller_id, delivery_id)
          references webhook_deliveries (seller_id, id)
      )`.execute(db);
  },
};
