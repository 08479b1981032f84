import { type Kysely, sql } from 'kysely';

/** So that the oldest of what is deleted after its time is found without looking at the rest. */
export const retention = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index inbox_handled on inbox (seller_id, handled_at) where handled_at is not null`.execute(db);
    await sql`create index buyer_reminders_by_age on buyer_reminders (seller_id, sent_at)`.execute(db);
  },
};
