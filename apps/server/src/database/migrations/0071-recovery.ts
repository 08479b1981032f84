import { type Kysely, sql } from 'kysely';

/** What each seller does of charges that are refused or late. */
export const recovery = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table recovery_policies (
      seller_id uuid not null,
      policy jsonb not null,
      constraint recovery_policies_pkey primary key (seller_id),
      constraint recovery_policies_seller_fkey foreign key (seller_id) references sellers (seller_id)
    )`.execute(db);
  },
};
