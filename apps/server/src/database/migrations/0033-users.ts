import { type Kysely, sql } from 'kysely';

/** Who last signed in, when and from where; who was removed; where each session began. */
export const users = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table users
        add column last_sign_in_at timestamptz,
        add column last_sign_in_address text,
        add column last_sign_in_user_agent text,
        add column deleted_at timestamptz`.execute(db);
    await sql`
      alter table user_sessions
        add column begun_at timestamptz,
        add column address text,
        add column user_agent text`.execute(db);
    await sql`update user_sessions set begun_at = rotated_at`.execute(db);
    await sql`alter table user_sessions alter column begun_at set not null`.execute(db);
  },
};
