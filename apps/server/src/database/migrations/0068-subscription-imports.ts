import { type Kysely, sql } from 'kysely';

/** Files of subscriptions: what they were read with and came to, and what of other systems was imported already. */
export const subscriptionImports = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table imports add column choices jsonb not null default '{}', add column totals jsonb`.execute(db);
    await sql`alter table import_rows add column detail text`.execute(db);
    await sql`
      create table imported_subscriptions (
        seller_id uuid not null,
        import_key text not null,
        subscription_id uuid not null,
        constraint imported_subscriptions_pkey primary key (seller_id, import_key)
      )`.execute(db);
    await sql`create index imported_subscriptions_subscription_idx
      on imported_subscriptions (seller_id, subscription_id)`.execute(db);
  },
};
