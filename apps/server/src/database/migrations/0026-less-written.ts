import { type Kysely, sql } from 'kysely';

/** What is written for every period and every payment touches fewer indexes (docs/decisions/0015-rows-by-column.md). */
export const lessWritten = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [billingOfSubscriptions, charges].flat()) await sql.raw(statement).execute(db);
  },
};

/** Where the billing of a subscription stands changes each period; the rest of it, and the indexes that find it, do not. A page has room for what follows each row. */
const billingOfSubscriptions = [
  `create table subscription_billing (
    seller_id uuid not null,
    subscription_id uuid not null,
    is_billed boolean not null,
    next_period integer not null,
    next_month integer not null,
    next_due_on date not null,
    last_due_on date,
    version integer not null,
    constraint subscription_billing_pkey primary key (seller_id, subscription_id),
    constraint subscription_billing_subscription_fkey foreign key (seller_id, subscription_id)
      references subscriptions (seller_id, id)
  ) with (fillfactor = 50)`,
  `insert into subscription_billing
    select seller_id, id, status in ('ACTIVE', 'DEFAULTER'), next_period, next_month, next_due_on, last_due_on, version
    from subscriptions`,
  'drop index subscriptions_to_bill',
  `alter table subscriptions drop column next_period, drop column next_month, drop column next_due_on,
    drop column last_due_on, drop column version`,
  // What the billing run looks for.
  `create index subscription_billing_due on subscription_billing (seller_id, next_due_on, subscription_id)
    where is_billed`,
  `create view whole_subscriptions as
    select subscriptions.*, next_period, next_month, next_due_on, last_due_on, version
    from subscriptions
    join subscription_billing on subscription_billing.seller_id = subscriptions.seller_id
      and subscription_billing.subscription_id = subscriptions.id`,
];

/** An id is one of its moment (RFC 9562, version 7): the primary key has the charges in the order of their creation. */
const charges = 'drop index charges_created_idx';
