import { type Kysely, sql } from 'kysely';

/** What became of each hour's attempts at a webhook; which deliveries try its address, and which were sent again together. */
export const webhookHealth = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table webhook_endpoints add column last_success_at timestamptz`.execute(db);
    await sql`
      alter table webhook_deliveries
        add column is_test boolean not null default false,
        add column resend_id uuid`.execute(db);
    await sql`create index webhook_deliveries_subject_idx on webhook_deliveries (seller_id, subject_id)`.execute(db);
    await sql`
      create table webhook_hours (
        seller_id uuid not null,
        endpoint_id uuid not null,
        hour timestamptz not null,
        delivered integer not null,
        failed integer not null,
        duration_ms bigint not null,
        constraint webhook_hours_pkey primary key (seller_id, endpoint_id, hour),
        constraint webhook_hours_endpoint_fkey foreign key (seller_id, endpoint_id)
          references webhook_endpoints (seller_id, id)
      )`.execute(db);
    await sql`
      insert into webhook_hours (seller_id, endpoint_id, hour, delivered, failed, duration_ms)
      select a.seller_id, d.endpoint_id, date_trunc('hour', a.started_at, 'UTC'),
        count(*) filter (where a.status_code between 200 and 299),
        count(*) filter (where a.status_code is null or a.status_code not between 200 and 299),
        sum(a.duration_ms)
      from webhook_attempts a
      join webhook_deliveries d on d.seller_id = a.seller_id and d.id = a.delivery_id
      group by 1, 2, 3`.execute(db);
    await sql`
      update webhook_endpoints e set last_success_at = d.at from (
        select seller_id, endpoint_id, max(delivered_at) as at from webhook_deliveries group by 1, 2
      ) d where d.seller_id = e.seller_id and d.endpoint_id = e.id`.execute(db);
  },
};
