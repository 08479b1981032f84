import { type Kysely, sql } from 'kysely';

/**
 * The sweep finds what is due of all sellers each second, so these two indexes do not begin with the seller: one by
 * time, one of the few sellers whose clock was moved.
 */
export const dueJobs = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index scheduled_jobs_due_idx on scheduled_jobs (due_at)`.execute(db);
    await sql`create index sellers_moved_clock_idx on sellers (seller_id) where clock_ahead_ms <> 0`.execute(db);
  },
};
