import { type Kysely, sql } from 'kysely';

/** Until when the code of a Pix may be paid, and what a boleto's amount is made of; null of payments that are older. */
export const paymentDocuments = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table outgoing_payments
      add column code_expires_at timestamptz,
      add column fine_cents bigint,
      add column interest_cents bigint,
      add column discount_cents bigint`.execute(db);
  },
};
