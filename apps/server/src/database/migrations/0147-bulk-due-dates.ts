import { type Kysely, sql } from 'kysely';

/** The day that an action on many charges gives them. */
export const bulkDueDates = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table bulk_operations add column due_date date`.execute(db);
  },
};
