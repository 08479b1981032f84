import { type Kysely, sql } from 'kysely';

/** Where each seller is by the national registry, as it was found; null is what the registry does not know. */
export const sellerAddresses = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table seller_addresses (
      seller_id uuid not null,
      address jsonb,
      found_at timestamptz not null,
      constraint seller_addresses_pkey primary key (seller_id),
      constraint seller_addresses_seller_fkey foreign key (seller_id) references sellers (seller_id)
    )`.execute(db);
  },
};
