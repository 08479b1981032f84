import { type Kysely, sql } from 'kysely';

/** Links that buyers made at a checkout page and nobody paid are found by age, to be forgotten. */
export const checkoutLinks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create index payment_links_of_page_idx on payment_links (seller_id, created_at, id)
        where origin = 'CHECKOUT'`.execute(db);
  },
};
