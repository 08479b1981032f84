import { type Kysely, sql } from 'kysely';

/** When a purchase last changed in the card issuer's book: the place of its entry in the issuer's statement. */
export const issuerChanges = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table sim_card_purchases add column changed_at timestamptz`.execute(db);
    await sql`update sim_card_purchases set changed_at = requested_at`.execute(db);
    await sql`alter table sim_card_purchases alter column changed_at set not null`.execute(db);
  },
};
