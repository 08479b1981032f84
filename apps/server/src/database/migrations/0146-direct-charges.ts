import { type Kysely, sql } from 'kysely';

/** Charges that the seller makes of a customer: their link, which is not listed among the seller's, keeps its own fine and interest. */
export const directCharges = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table payment_links
        add column late_terms jsonb,
        drop constraint payment_links_origin_check,
        add constraint payment_links_origin_check check (origin in ('SELLER', 'CHECKOUT', 'DIRECT'))`.execute(db);
    await sql`
      alter table charges
        drop constraint charges_sold_by_check,
        add constraint charges_sold_by_check check (sold_by in ('FAST_LINK', 'CHECKOUT', 'DIRECT'))`.execute(db);
  },
};
