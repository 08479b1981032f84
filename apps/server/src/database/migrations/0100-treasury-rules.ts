import { type Kysely, sql } from 'kysely';

/** The rule of a seller's idle money, what it did by day, and whether the treasury leaves the acquiring account out. */
export const treasuryRules = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table sellers add column hides_acquiring_account boolean not null default false`.execute(db);
    await sql`create table idle_money_rules (
      seller_id uuid not null,
      enabled boolean not null,
      floor_cents bigint not null,
      changed_at timestamptz not null,
      changed_by text not null,
      constraint idle_money_rules_pkey primary key (seller_id),
      constraint idle_money_rules_floor check (floor_cents >= 0)
    )`.execute(db);
    await sql`create table idle_money_acts (
      seller_id uuid not null,
      id uuid not null,
      day date not null,
      kind text not null,
      amount_cents bigint not null,
      reason text,
      constraint idle_money_acts_pkey primary key (seller_id, id)
    )`.execute(db);
    await sql`create index idle_money_acts_day on idle_money_acts (seller_id, day desc, id)`.execute(db);
  },
};
