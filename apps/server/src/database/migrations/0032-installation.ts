import { type Kysely, sql } from 'kysely';

/** What is known of the installation itself: one row. */
export const installation = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`
      create table installation (
        only_row boolean not null default true check (only_row),
        secret_fingerprint text not null,
        constraint installation_pk primary key (only_row)
      )`.execute(database);
  },
};
