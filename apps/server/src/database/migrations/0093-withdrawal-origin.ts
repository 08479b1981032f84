import { type Kysely, sql } from 'kysely';

/** A withdrawal leaves what sales settled into, or the checking account. */
export const withdrawalOrigin = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table withdrawals add column origin text not null default 'available'`.execute(db);
    await sql`alter table withdrawals alter column origin drop default`.execute(db);
  },
};
