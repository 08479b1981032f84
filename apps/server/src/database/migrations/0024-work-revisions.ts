import { type Kysely, sql } from 'kysely';

/** How often a work was asked for, so that a run forgets only what was asked for before it began. */
export const workRevisions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table due_work add column revision integer not null default 0`.execute(db);
  },
};
