import { type Kysely, sql } from 'kysely';

/** Attempts of several charges share one Pix; a payment of it is kept in parts, one for each charge. */
export const combinedPayments = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table payment_attempts add column combined_id uuid, add column late_cents bigint not null default 0`.execute(
      db,
    );
    await sql`
      create index payment_attempts_combined_idx on payment_attempts (seller_id, combined_id)
      where combined_id is not null`.execute(db);
    await sql`
      alter table charge_payments drop constraint charge_payments_pkey,
        add constraint charge_payments_pkey primary key (seller_id, rail, id, charge_id)`.execute(db);
  },
};
