import { type Kysely, sql } from 'kysely';

/** What changes of a subscription gave back of a charged period, and what of it was taken back because the period's charge was given back too. */
export const subscriptionCredits = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table subscription_credits (
        seller_id uuid not null,
        subscription_id uuid not null,
        period integer not null,
        given_cents bigint not null,
        taken_cents bigint not null,
        primary key (seller_id, subscription_id, period),
        foreign key (seller_id, subscription_id) references subscriptions (seller_id, id) on delete cascade
      )`.execute(db);
  },
};
