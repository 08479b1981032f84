import { type Kysely, sql } from 'kysely';

/** Everybody who ever changed a payment may not approve it alone, so all of them are kept, not the last one. */
export const editorsOfPayments = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['outgoing_payments', 'recurring_payments'] as const) {
      await sql`alter table ${sql.table(table)} add column editors text[] not null default '{}'`.execute(db);
      await sql`update ${sql.table(table)} set editors = array[edited_by] where edited_by is not null`.execute(db);
      await sql`alter table ${sql.table(table)} drop column edited_by`.execute(db);
    }
  },
};
