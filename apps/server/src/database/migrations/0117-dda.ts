import { type Kysely, sql } from 'kysely';

/** Boletos issued against sellers, as the simulated registry has them, and what sellers said of them. */
export const dda = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table sim_dda_boletos (
      seller_id uuid not null,
      id uuid not null,
      barcode text not null,
      line text not null,
      payee text not null,
      payee_document text not null,
      amount_cents bigint not null,
      due_date date not null,
      cancelled boolean not null,
      issued_at timestamptz not null,
      constraint sim_dda_boletos_pkey primary key (seller_id, id),
      constraint sim_dda_boletos_amount_check check (amount_cents > 0)
    )`.execute(db);
    await sql`create index sim_dda_boletos_barcode_idx on sim_dda_boletos (seller_id, barcode)`.execute(db);
    await sql`create table dda_decisions (
      seller_id uuid not null,
      boleto_id uuid not null,
      decision text not null,
      reason text,
      decided_by text not null,
      decided_at timestamptz not null,
      constraint dda_decisions_pkey primary key (seller_id, boleto_id),
      constraint dda_decisions_decision_check check (decision in ('refused', 'paid_elsewhere'))
    )`.execute(db);
  },
};
