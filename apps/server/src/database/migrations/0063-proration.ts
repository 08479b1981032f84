import { type Kysely, sql } from 'kysely';

/**
 * What a change of a subscription adds to its next charges or takes from them, the rates at which its charged periods were charged, its history, and
 * of what lines the value of a charge is made.
 */
export const proration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'alter table subscription_billing add column carried_cents bigint not null default 0',
  "alter table subscriptions add column charged_rates jsonb not null default '[]'",
  'drop view whole_subscriptions',
  `create view whole_subscriptions as
    select subscriptions.*, next_period, next_month, next_due_on, last_due_on, carried_cents, version
    from subscriptions
    join subscription_billing on subscription_billing.seller_id = subscriptions.seller_id
      and subscription_billing.subscription_id = subscriptions.id`,
  'alter table purchases add column value_lines jsonb',
  `create table subscription_events (
    seller_id uuid not null,
    subscription_id uuid not null,
    id bigint generated always as identity,
    at timestamptz not null,
    kind text not null,
    by_whom text,
    before text,
    after text,
    constraint subscription_events_pkey primary key (seller_id, subscription_id, id),
    constraint subscription_events_subscription_fkey foreign key (seller_id, subscription_id)
      references subscriptions (seller_id, id)
  )`,
];
