import { type Kysely, sql } from 'kysely';

/** Purchases, their charges, the tries to collect them, the money that came and the history of it all. */
export const charges = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table purchases (
        seller_id uuid not null,
        id uuid not null,
        source_kind text not null,
        source_id uuid not null,
        customer_id uuid not null,
        payer_name text not null,
        payer_document text not null,
        payer_email text not null,
        title text not null,
        description text,
        bank_slip_description text,
        metadata jsonb not null,
        method text not null,
        receiving_type text not null,
        installments integer not null,
        total_cents bigint not null,
        gross_cents bigint[] not null,
        fee_cents bigint[] not null,
        anticipation_cents bigint[] not null,
        card_token uuid,
        card_brand text,
        card_last4digits text,
        card_holder_name text,
        scheduled_date date,
        pay_until timestamptz,
        replaced_by uuid,
        created_by text not null,
        created_at timestamptz not null,
        constraint purchases_pkey primary key (seller_id, id),
        constraint purchases_parts_check check (
          cardinality(gross_cents) = installments and cardinality(fee_cents) = installments
          and cardinality(anticipation_cents) = installments)
      )`.execute(db);

    await sql`
      create table charges (
        seller_id uuid not null,
        id uuid not null,
        purchase_id uuid not null,
        source_id uuid not null,
        customer_id uuid not null,
        customer_name text not null,
        customer_document text not null,
        customer_email text not null,
        customer_search text not null,
        title text not null,
        title_search text not null,
        status text not null,
        payment_method text not null,
        installments integer not null,
        part_number integer not null,
        part_of integer not null,
        amount_cents bigint not null,
        fee_cents bigint not null,
        anticipation_cents bigint not null,
        due_date date not null,
        paid_on date,
        paid_at timestamptz,
        created_at timestamptz not null,
        constraint charges_pkey primary key (seller_id, id),
        constraint charges_part_key unique (seller_id, purchase_id, part_number),
        constraint charges_purchase_fkey foreign key (seller_id, purchase_id) references purchases (seller_id, id),
        constraint charges_amount_check check (amount_cents > 0)
      ) with (fillfactor = 85)`.execute(db);
    await sql`create index charges_due_idx on charges (seller_id, due_date, id)`.execute(db);
    await sql`create index charges_status_idx on charges (seller_id, status, due_date, id)`.execute(db);
    await sql`create index charges_created_idx on charges (seller_id, created_at, id)`.execute(db);
    await sql`create index charges_paid_idx on charges (seller_id, paid_on, id) where paid_on is not null`.execute(db);
    await sql`create index charges_customer_idx on charges (seller_id, customer_id, paid_on)`.execute(db);
    await sql`create index charges_source_idx on charges (seller_id, source_id)`.execute(db);

    await sql`
      create table charge_tries (
        seller_id uuid not null,
        id uuid not null,
        charge_id uuid not null,
        number integer not null,
        purchase_id uuid not null,
        part_number integer not null,
        status text not null,
        payment_method text not null,
        amount_cents bigint not null,
        due_date date not null,
        expires_at timestamptz,
        br_code text,
        bank_code text,
        bank_name text,
        beneficiary_code text,
        wallet text,
        nosso_numero text,
        barcode text,
        line text,
        challenge_issuer text,
        challenge_hint text,
        error_code text,
        error_reason text,
        created_at timestamptz not null,
        constraint charge_tries_pkey primary key (seller_id, id),
        constraint charge_tries_number_key unique (seller_id, charge_id, number),
        constraint charge_tries_charge_fkey foreign key (seller_id, charge_id) references charges (seller_id, id),
        constraint charge_tries_purchase_fkey foreign key (seller_id, purchase_id) references purchases (seller_id, id)
      ) with (fillfactor = 85)`.execute(db);
    await sql`create index charge_tries_purchase_idx on charge_tries (seller_id, purchase_id)`.execute(db);

    await sql`
      create table charge_payments (
        seller_id uuid not null,
        rail text not null,
        id text not null,
        charge_id uuid not null,
        try_id uuid not null,
        amount_cents bigint not null,
        paid_on date not null,
        status text not null,
        return_id uuid not null,
        received_at timestamptz not null,
        constraint charge_payments_pkey primary key (seller_id, rail, id),
        constraint charge_payments_return_key unique (seller_id, return_id),
        constraint charge_payments_charge_fkey foreign key (seller_id, charge_id) references charges (seller_id, id)
      )`.execute(db);
    // Money is kept once for a charge, whatever the code believes.
    await sql`
      create unique index charge_payments_kept_key on charge_payments (seller_id, charge_id) where status = 'KEPT'`.execute(
      db,
    );

    await sql`
      create table charge_events (
        seller_id uuid not null,
        charge_id uuid not null,
        id bigint generated always as identity,
        at timestamptz not null,
        kind text not null,
        status text,
        by_whom text,
        reason text,
        amount_cents bigint,
        details jsonb not null,
        constraint charge_events_pkey primary key (seller_id, charge_id, id),
        constraint charge_events_charge_fkey foreign key (seller_id, charge_id) references charges (seller_id, id)
      )`.execute(db);
  },
};
