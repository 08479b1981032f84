import { type Kysely, sql } from 'kysely';

/** The receipt that a seller keeps of a charge that was paid by other means. */
export const manualReceipts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table manual_receipts (
      seller_id uuid not null,
      charge_id uuid not null,
      file_name text not null,
      media_type text not null,
      content bytea not null,
      constraint manual_receipts_pkey primary key (seller_id, charge_id),
      constraint manual_receipts_charge_fkey foreign key (seller_id, charge_id) references charges (seller_id, id)
    )`.execute(db);
  },
};
