import { type Kysely, sql } from 'kysely';

/** All that could not be read of a statement is kept with it, and not only how many lines. */
export const problemsOfStatements = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table bank_statements add column problems jsonb not null default '[]'`.execute(db);
    await sql`
      update bank_statements set problems =
        (select jsonb_agg(jsonb_build_object('code', 'amount_unreadable', 'place', 0)) from generate_series(1, unread))
      where unread > 0`.execute(db);
    await sql`alter table bank_statements drop column unread, alter column problems drop default`.execute(db);
  },
};
