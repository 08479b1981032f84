import { type Kysely, sql } from 'kysely';

/** How often a job was scheduled, so that a run deletes only what was scheduled before it began. */
export const workRevisions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table due_work add column revision integer not null default 0`.execute(db);
  },
};
