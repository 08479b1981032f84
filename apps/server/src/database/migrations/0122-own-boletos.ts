import { type Kysely, sql } from 'kysely';

/** Boletos of this installation's own sellers are found by barcode and by who owes them; the bank's book says where a payment went. */
export const ownBoletos = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table sim_boletos add column payer_hash text, add column payee text, add column payee_document text`.execute(
      db,
    );
    await sql`create index sim_boletos_barcode_idx on sim_boletos (barcode)`.execute(db);
    await sql`create index sim_boletos_payer_idx on sim_boletos (payer_hash, due_date)`.execute(db);
    await sql`alter table sim_payments add column destination text`.execute(db);
    await sql`create index sim_payments_newest_idx on sim_payments (seller_id, created_at)`.execute(db);
  },
};
