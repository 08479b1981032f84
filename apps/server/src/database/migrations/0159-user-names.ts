import { type Kysely, sql } from 'kysely';

/** The name of a seller's user; users from before have none, and their e-mail is shown. */
export const userNames = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table users add column name text check (char_length(name) between 1 and 100)`.execute(db);
  },
};
