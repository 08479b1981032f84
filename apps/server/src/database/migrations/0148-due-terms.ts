import { type Kysely, sql } from 'kysely';

/**
 * A discount for paying early, and a Pix with a due date (cobv): it costs more when it is late, and less when it is early. What was paid
 * besides or less than the amount is one signed number.
 */
export const dueTerms = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table charges rename column late_cents to adjustment_cents`.execute(db);
    await sql`alter table payment_attempts rename column late_cents to adjustment_cents`.execute(db);
    await sql`alter table purchases add column discount_hundredths integer not null default 0,
      add column discount_days integer not null default 0`.execute(db);
    await sql`alter table payment_links add column early_discount jsonb`.execute(db);
    await sql`alter table sim_boletos add column discount_cents bigint not null default 0, add column discount_until date`.execute(
      db,
    );
    await sql`alter table sim_pix_charges add column fine_hundredths integer not null default 0,
      add column interest_hundredths integer not null default 0,
      add column discount_cents bigint not null default 0, add column discount_until date`.execute(db);
    await sql`alter table bank_titles add column discount_cents bigint not null default 0, add column discount_until date`.execute(
      db,
    );
    await sql`alter table pix_api_charges add column due_date date`.execute(db);
  },
};
