import { type Kysely, sql } from 'kysely';

/** The days that a seller chose for the installments of a charge; null when they are monthly. */
export const chosenDueDates = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table payment_links add column due_dates jsonb`.execute(db);
  },
};
