import { type Kysely, sql } from 'kysely';

/** Notices of a seller's panel are about anything that happened, not only charges. */
export const generalNotices = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table seller_notices rename column charge_id to subject_id`.execute(db);
    await sql`alter table seller_notices rename column buyer_name to name`.execute(db);
    await sql`alter table seller_notices rename column buyer_phone to phone`.execute(db);
    await sql`
      alter table seller_notices alter column amount_cents drop not null, alter column date drop not null,
        add column detail text not null default '', add column actor text`.execute(db);
  },
};
