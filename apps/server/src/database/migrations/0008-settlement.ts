import { type Kysely, sql } from 'kysely';

/** What the rails owe the sellers, installment by installment, and the day it becomes theirs. */
export const settlement = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`
      create table receivables (
        seller_id uuid not null,
        charge_id uuid not null,
        installment smallint not null,
        rail text not null,
        gross_cents bigint not null,
        fee_cents bigint not null,
        anticipation_cents bigint not null,
        net_cents bigint not null,
        settlement_date date not null,
        settled_at timestamptz,
        constraint receivables_pk primary key (seller_id, charge_id, installment),
        constraint receivables_net_is_what_is_left check (net_cents = gross_cents - fee_cents - anticipation_cents),
        constraint receivables_are_worth_something check (net_cents > 0)
      )`.execute(database);
    await sql`
      create index receivables_by_day on receivables (seller_id, settlement_date, charge_id, installment)`.execute(
      database,
    );
    await sql`
      create index receivables_to_come on receivables (seller_id, settlement_date)
        include (rail, anticipation_cents, net_cents) where settled_at is null`.execute(database);
  },
};
