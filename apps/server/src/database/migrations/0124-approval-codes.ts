import { type Kysely, sql } from 'kysely';

/** Above an amount a payment leaves only after its approver gave their second factor; until when a session's counts. */
export const approvalCodes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table approval_policies add column code_above_cents bigint`.execute(db);
    await sql`alter table user_sessions add column code_given_until timestamptz`.execute(db);
  },
};
