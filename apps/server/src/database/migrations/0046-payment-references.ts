import { type Kysely, sql } from 'kysely';

/** Charges are found by the numbers of their boletos. */
export const paymentReferences = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create index payment_attempts_barcode_idx on payment_attempts (seller_id, barcode) where barcode is not null`.execute(
      db,
    );
    await sql`
      create index payment_attempts_nosso_numero_idx on payment_attempts (seller_id, nosso_numero)
      where nosso_numero is not null`.execute(db);
  },
};
