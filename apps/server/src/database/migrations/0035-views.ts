import { type Kysely, sql } from 'kysely';

/** Lists as people keep them, and which one each person begins with. */
export const views = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table saved_views (
        seller_id uuid not null,
        id uuid not null,
        user_id uuid not null,
        author text not null,
        list text not null,
        name text not null,
        shared boolean not null,
        search text not null,
        columns text[],
        density text not null,
        created_at timestamptz not null,
        constraint saved_views_pkey primary key (seller_id, id)
      )`.execute(db);
    await sql`create index saved_views_list_idx on saved_views (seller_id, list, user_id)`.execute(db);
    await sql`
      create table default_views (
        seller_id uuid not null,
        user_id uuid not null,
        list text not null,
        view_id uuid not null,
        constraint default_views_pkey primary key (seller_id, user_id, list),
        constraint default_views_view_fkey foreign key (seller_id, view_id)
          references saved_views (seller_id, id) on delete cascade
      )`.execute(db);
  },
};
