import { type Kysely, sql } from 'kysely';

/** What the last verification of each seller's chain found, and the audit trail by person and by action. */
export const auditVerifications = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table audit_verifications (
        seller_id uuid not null,
        verified_at timestamptz not null,
        entries bigint not null,
        hash text not null,
        broken_at bigint,
        constraint audit_verifications_pkey primary key (seller_id)
      )`.execute(db);
    await sql`create index audit_entries_actor_idx on audit_entries (seller_id, actor_name, seq)`.execute(db);
    await sql`create index audit_entries_action_idx on audit_entries (seller_id, action, seq)`.execute(db);
  },
};
