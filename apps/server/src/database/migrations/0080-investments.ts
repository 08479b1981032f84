import { type Kysely, sql } from 'kysely';

/** Money that sellers invest, the orders that move it, and the simulated institution's own book. */
export const investments = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table investment_applications (
      seller_id uuid not null,
      id uuid not null,
      product_id text not null,
      product_name text not null,
      cdi_percent double precision not null,
      applied_on date not null,
      applied_cents bigint not null,
      principal_cents bigint not null,
      base_cents bigint not null,
      based_on date not null,
      gross_cents bigint not null,
      accrued_on date not null,
      constraint investment_applications_pkey primary key (seller_id, id),
      constraint investment_applications_not_negative check (principal_cents >= 0 and base_cents >= 0 and gross_cents >= 0)
    )`.execute(db);
    await sql`create index investment_applications_open on investment_applications (seller_id, applied_on)
      where gross_cents > 0`.execute(db);
    await sql`create table investment_orders (
      seller_id uuid not null,
      id uuid not null,
      kind text not null,
      application_id uuid not null,
      product_id text not null,
      status text not null,
      gross_cents bigint not null,
      principal_cents bigint not null,
      iof_cents bigint not null,
      ir_cents bigint not null,
      requested_on date not null,
      requested_at timestamptz not null,
      requested_by text not null,
      finished_at timestamptz,
      reason text,
      constraint investment_orders_pkey primary key (seller_id, id)
    )`.execute(db);
    await sql`create index investment_orders_application on investment_orders (seller_id, application_id)`.execute(db);
    await sql`create table sim_investment_orders (
      seller_id uuid not null,
      id uuid not null,
      kind text not null,
      application_id uuid not null,
      product_id text not null,
      gross_cents bigint not null,
      status text not null,
      reason text,
      answers_at timestamptz not null,
      constraint sim_investment_orders_pkey primary key (seller_id, id)
    )`.execute(db);
  },
};
