import { type Kysely, sql } from 'kysely';

/** The kept answer of a call, as the text that was answered: `jsonb` puts its properties in an order of its own. */
export const answersAsTold = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table idempotency_keys alter column answer type json using answer::json`.execute(db);
  },
};
