import { type Kysely, sql } from 'kysely';

/** Invoices (nota fiscal): what a seller set up, what was issued, and the books of the simulated issuer. */
export const invoices = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table invoice_settings (
        seller_id uuid not null,
        active boolean not null default false,
        company jsonb,
        certificate_id uuid,
        certificate_sealed bytea,
        certificate_holder text,
        certificate_document text,
        certificate_valid_from date,
        certificate_valid_until date,
        tested_at timestamptz,
        auto_subscriptions boolean not null default true,
        auto_links boolean not null default true,
        auto_email boolean not null default true,
        next_number bigint not null default 1,
        next_test_number bigint not null default 1,
        constraint invoice_settings_pkey primary key (seller_id),
        constraint invoice_settings_seller_fkey foreign key (seller_id) references sellers (seller_id),
        constraint invoice_settings_active_check
          check (not active or (company is not null and certificate_sealed is not null and tested_at is not null))
      )`.execute(db);
    await sql`
      create table invoices (
        seller_id uuid not null,
        id uuid not null,
        charge_id uuid not null,
        status text not null,
        series integer not null,
        number bigint not null,
        dps jsonb not null,
        amount_cents bigint not null,
        early boolean not null,
        created_at timestamptz not null,
        created_by text,
        invoice_number text,
        access_key text,
        verification_code text,
        authorized_at timestamptz,
        xml text,
        reason_code text,
        reason text,
        cancel_reason text,
        cancel_requested_at timestamptz,
        canceled_at timestamptz,
        sent_to text,
        constraint invoices_pkey primary key (seller_id, id),
        constraint invoices_seller_fkey foreign key (seller_id) references sellers (seller_id),
        constraint invoices_number_key unique (seller_id, series, number),
        constraint invoices_amount_check check (amount_cents > 0),
        constraint invoices_status_check check (status in ('SENDING', 'AUTHORIZED', 'REJECTED', 'CANCELING', 'CANCELED')),
        constraint invoices_authorized_check
          check (status in ('SENDING', 'REJECTED') or (access_key is not null and authorized_at is not null and xml is not null))
      )`.execute(db);
    // One that is on its way may have been authorised already, and one that is being cancelled may stay.
    await sql`
      create unique index invoices_live_key on invoices (seller_id, charge_id)
        where status in ('SENDING', 'AUTHORIZED', 'CANCELING')`.execute(db);
    await sql`create index invoices_charge_idx on invoices (seller_id, charge_id, created_at)`.execute(db);
    await sql`alter table payment_links add column invoice_enabled boolean`.execute(db);

    await sql`
      create table sim_invoices (
        seller_id uuid not null,
        dps_id text not null,
        reference text,
        test boolean not null,
        number bigint not null,
        access_key text not null,
        verification_code text not null,
        buyer_name text not null,
        amount_cents bigint not null,
        rejection jsonb,
        xml text not null,
        created_at timestamptz not null,
        answers_at timestamptz not null,
        cancel_asked_at timestamptz,
        cancel_answers_at timestamptz,
        cancel_refusal jsonb,
        constraint sim_invoices_pkey primary key (seller_id, dps_id),
        constraint sim_invoices_number_key unique (seller_id, test, number)
      )`.execute(db);
    await sql`
      alter table sim_behaviours drop constraint sim_behaviours_rail_check,
        add constraint sim_behaviours_rail_check check (rail in ('pix', 'boleto', 'card', 'invoice'))`.execute(db);
    await sql`create unique index sim_invoices_access_key on sim_invoices (seller_id, access_key)`.execute(db);
  },
};
