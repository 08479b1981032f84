import { type Kysely, sql } from 'kysely';

/** Boletos at sellers' own banks by calls. */
export const boletoApi = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table boleto_api_boletos (
      seller_id uuid not null,
      id uuid not null,
      connection_id uuid not null,
      code text,
      content_hash text not null,
      amount_cents bigint not null,
      due_date date not null,
      status text,
      refusal text,
      nosso_numero text,
      barcode text,
      line text,
      br_code text,
      created_at timestamptz not null,
      told_at timestamptz,
      constraint boleto_api_boletos_pkey primary key (seller_id, id),
      constraint boleto_api_boletos_connection_fkey
        foreign key (seller_id, connection_id) references connections (seller_id, id),
      constraint boleto_api_boletos_code_key unique (seller_id, connection_id, code),
      constraint boleto_api_boletos_amount check (amount_cents > 0),
      constraint boleto_api_boletos_status check (status in ('PROCESSING', 'OPEN', 'PAID', 'REFUSED', 'CANCELED')),
      constraint boleto_api_boletos_told check ((status is null) = (told_at is null)),
      constraint boleto_api_boletos_numbers check (status not in ('OPEN', 'PAID') or line is not null)
    )`.execute(db);
    await sql`create table boleto_api_payments (
      seller_id uuid not null,
      boleto_id uuid not null,
      id text not null,
      amount_cents bigint not null,
      paid_on date not null,
      told_at timestamptz not null,
      constraint boleto_api_payments_pkey primary key (seller_id, id),
      constraint boleto_api_payments_boleto_fkey
        foreign key (seller_id, boleto_id) references boleto_api_boletos (seller_id, id),
      constraint boleto_api_payments_amount check (amount_cents > 0)
    )`.execute(db);
    await sql`create index boleto_api_payments_time_idx on boleto_api_payments (seller_id, told_at)`.execute(db);
    await sql`create index boleto_api_payments_boleto_idx on boleto_api_payments (seller_id, boleto_id)`.execute(db);
  },
};
