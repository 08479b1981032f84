import { type Kysely, sql } from 'kysely';

/** A sale that is undone by several refunds on its day brings its fees back with the last of them, what is more than that one too. */
export const feesOfUndoneSales = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table refunds add column rest_fee_cents bigint not null default 0`.execute(db);
    await sql`alter table refunds add constraint refunds_rest_fee_check check (rest_fee_cents >= 0)`.execute(db);
  },
};
