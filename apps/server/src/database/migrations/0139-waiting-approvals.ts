import { type Kysely, sql } from 'kysely';

/** Who was made an approver, and a looser approval policy, count a day later, or once another administrator confirms them. */
export const waitingApprovals = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table users add column approves_from timestamptz, add column approver_made_by uuid`.execute(db);
    await sql`
      alter table approval_policies
        add column pending jsonb,
        add column pending_from timestamptz,
        add column pending_by text,
        add check (num_nulls(pending, pending_from, pending_by) in (0, 3))
    `.execute(db);
  },
};
