import { type Kysely, sql } from 'kysely';

/** Whether an installation began as a sandbox: production does not start on it. */
export const beganAsSandbox = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table installation add column sandbox boolean`.execute(db);
  },
};
