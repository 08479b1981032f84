import { type Kysely, sql } from 'kysely';

/** Until when a session's word that it is its person counts; what is open now says it again when it is asked. */
export const stepUp = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table user_sessions add column stepped_up_until timestamptz`.execute(db);
  },
};
