import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const notifications: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      create table mails (
        seller_id uuid not null,
        id uuid not null,
        to_address text not null,
        subject text not null,
        text text not null,
        created_at timestamptz not null,
        sent_at timestamptz,
        constraint mails_pkey primary key (seller_id, id)
      )`.execute(db);
    await sql`create index mails_created_idx on mails (seller_id, created_at, id)`.execute(db);
  },
};
