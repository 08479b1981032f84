import { type Kysely, sql } from 'kysely';

/** Where sellers' money is paid out to: the seller's own setting, and of each withdrawal the account it was requested for. */
export const payoutAccounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table sellers add column payout_account jsonb`.execute(db);
    await sql`alter table withdrawals add column account jsonb`.execute(db);
    await sql`alter table sim_payouts add column account jsonb`.execute(db);
  },
};
