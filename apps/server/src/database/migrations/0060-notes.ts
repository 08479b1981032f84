import { type Kysely, sql } from 'kysely';

/** What the staff write on charges, customers, links and subscriptions. */
export const notes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table notes (
        seller_id uuid not null,
        id uuid not null,
        subject text not null,
        subject_id uuid not null,
        text text not null,
        search text not null,
        author text not null,
        created_at timestamptz not null,
        edited_at timestamptz,
        constraint notes_pkey primary key (seller_id, id)
      )`.execute(db);
    await sql`create index notes_subject_idx on notes (seller_id, subject, subject_id)`.execute(db);
    await sql`create index notes_created_idx on notes (seller_id, created_at desc, id desc)`.execute(db);
  },
};
