import { type Cents, foldText, type PlainDate } from '@balcao/kernel';
import { type Insertable, sql } from 'kysely';
import { recordset } from '../../../database/recordset.ts';
import { toRow } from '../../../database/rows.ts';
import type { Tx } from '../../../database/transact.ts';
import type { ChargedPeriod } from '../proration.ts';
import { changesOn, isDue } from '../subscription.ts';
import type { KeptSubscription } from './kept-subscription.ts';
import type { SubscriptionsTable } from './subscriptions-table.ts';

/** Returns false when the id or the link already has a subscription, which stays unchanged. */
export async function insertSubscription(tx: Tx, subscription: KeptSubscription): Promise<boolean> {
  return (await insertSubscriptions(tx, [subscription])).size > 0;
}

/** Inserts subscriptions in two statements, except those whose id or link already has one; returns the inserted ids. */
export async function insertSubscriptions(
  tx: Tx,
  subscriptions: readonly KeptSubscription[],
): Promise<ReadonlySet<string>> {
  if (subscriptions.length === 0) return new Set();
  const rows = await tx
    .insertInto('subscriptions')
    .values(subscriptions.map(rowOf))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const inserted = new Set(rows.map(({ id }) => id));
  const billed = subscriptions.filter(({ id }) => inserted.has(id));
  if (billed.length === 0) return inserted;
  await tx
    .insertInto('subscription_billing')
    .values(
      billed.map((subscription) => {
        const { sellerId, id, version } = subscription;
        return { seller_id: sellerId, subscription_id: id, version, ...billingOf(subscription) };
      }),
    )
    .execute();
  return inserted;
}

export async function deleteSubscriptions(tx: Tx, sellerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const these = sql<string>`any(${ids}::uuid[])`;
  for (const table of tablesOfOne) {
    await tx.deleteFrom(table).where('seller_id', '=', sellerId).where('subscription_id', '=', these).execute();
  }
  await tx.deleteFrom('subscriptions').where('seller_id', '=', sellerId).where('id', '=', these).execute();
}

const tablesOfOne = [
  'subscription_billing',
  'subscription_events',
  'subscription_periods',
  'subscription_adjustments',
] as const;

/** Writes all of a locked subscription. */
export async function changeSubscription(tx: Tx, subscription: KeptSubscription): Promise<void> {
  const { seller_id, id, ...columns } = rowOf(subscription);
  await tx.updateTable('subscriptions').set(columns).where('seller_id', '=', seller_id).where('id', '=', id).execute();
  await tx
    .updateTable('subscription_billing')
    .set({ ...billingOf(subscription), version: subscription.version + 1 })
    .where('seller_id', '=', seller_id)
    .where('subscription_id', '=', id)
    .execute();
}

export async function setStatuses(
  tx: Tx,
  sellerId: string,
  subscriptions: readonly (Pick<KeptSubscription, 'id'> & Parameters<typeof isDue>[0])[],
): Promise<void> {
  if (subscriptions.length === 0) return;
  await sql`
    with changed as (
      select * from unnest(
        ${subscriptions.map(({ id }) => id)}::uuid[], ${subscriptions.map(({ status }) => status)}::text[],
        ${subscriptions.map(isDue)}::boolean[]
      ) as changed (id, status, is_billed)
    ), subscription as (
      update subscriptions set status = changed.status from changed
      where subscriptions.seller_id = ${sellerId} and subscriptions.id = changed.id
    )
    update subscription_billing set is_billed = changed.is_billed, version = version + 1 from changed
    where subscription_billing.seller_id = ${sellerId} and subscription_id = changed.id`.execute(tx);
}

export interface Billed {
  readonly id: string;
  /** Version that was read; a changed subscription is left to the next read. */
  readonly version: number;
  readonly period: ChargedPeriod;
  readonly dueDate: PlainDate;
  readonly nextPeriod: number;
  readonly nextDueOn: PlainDate;
  readonly isOver: boolean;
  readonly carriedCents: Cents;
}

/**
 * Advances unchanged subscriptions to their next period, and returns their ids. The caller opens their charges in the
 * same transaction.
 */
export async function moveOn(tx: Tx, sellerId: string, billed: readonly Billed[]): Promise<ReadonlySet<string>> {
  if (billed.length === 0) return new Set();
  const moved = await sql<{ id: string }>`
    update subscription_billing as billing set next_period = billed.next_period, next_due_on = billed.next_due_on,
      last_due_on = billed.due_on, carried_cents = billed.carried_cents, is_billed = not billed.is_over,
      version = billing.version + 1
    from unnest(
      ${billed.map(({ id }) => id)}::uuid[], ${billed.map(({ version }) => version)}::integer[],
      ${billed.map(({ nextPeriod }) => nextPeriod)}::integer[],
      ${billed.map(({ nextDueOn }) => nextDueOn)}::date[], ${billed.map(({ dueDate }) => dueDate)}::date[],
      ${billed.map(({ carriedCents }) => carriedCents)}::bigint[], ${billed.map((one) => one.isOver)}::boolean[]
    ) as billed (id, version, next_period, next_due_on, due_on, carried_cents, is_over)
    where billing.seller_id = ${sellerId} and billing.subscription_id = billed.id
      and billing.version = billed.version
    returning billing.subscription_id as id`.execute(tx);
  const ids = new Set(moved.rows.map(({ id }) => id));
  if (ids.size === 0) return ids;
  const periods = billed.flatMap(({ id, period: { period, from, to, fullDays, length, rate } }) =>
    ids.has(id)
      ? {
          ...{ seller_id: sellerId, subscription_id: id, period, starts_on: from, ends_on: to },
          ...{ full_days: fullDays, length, rate_cents: rate.netCents, rate_length: rate.length },
        }
      : [],
  );
  await sql`
    insert into subscription_periods (seller_id, subscription_id, period, starts_on, ends_on, full_days, length, rate_cents, rate_length)
    select seller_id, subscription_id, period, starts_on, ends_on, full_days, length, rate_cents, rate_length
    from ${recordset('subscription_periods', periods)}`.execute(tx);
  return ids;
}

function rowOf(subscription: KeptSubscription): Insertable<SubscriptionsTable> {
  const { customer, plan, interval, method, items, additions, ...kept } = subscription;
  const {
    nextPeriod: _p,
    nextDueOn: _n,
    lastDueOn: _l,
    carriedCents: _c,
    version: _v,
    adjustments: _a,
    ...rest
  } = kept;
  return {
    ...toRow(rest),
    customer_id: customer.id,
    customer_name: customer.name,
    customer_document: customer.document,
    customer_search: foldText(customer.name),
    plan_id: plan.id,
    plan_title: plan.title,
    interval_unit: interval.unit,
    interval_count: interval.count,
    payment_method: method,
    items: JSON.stringify(items),
    additions: JSON.stringify(additions),
  };
}

function billingOf(subscription: KeptSubscription) {
  const { nextPeriod, nextDueOn, lastDueOn, carriedCents } = subscription;
  return {
    is_billed: isDue(subscription),
    next_period: nextPeriod,
    next_due_on: nextDueOn,
    last_due_on: lastDueOn,
    carried_cents: carriedCents,
    changes_on: changesOn(subscription),
  };
}
