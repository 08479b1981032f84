import { type Kysely, sql } from 'kysely';

/** Until when a session is stepped up. Sessions that are open now confirm again. */
export const stepUp = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table user_sessions add column stepped_up_until timestamptz`.execute(db);
  },
};
