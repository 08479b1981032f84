import { type Kysely, sql } from 'kysely';

/** The start page counts refused invoices each time that it is opened. */
export const refusedInvoices = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create index invoices_refused_idx on invoices (seller_id, created_at, id)
        where status = 'REJECTED'`.execute(db);
  },
};
