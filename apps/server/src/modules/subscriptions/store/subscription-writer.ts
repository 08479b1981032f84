import { type Cents, foldText, type PlainDate } from '@balcao/kernel';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../../database/transact.ts';
import { type Cursor, isBilled, type SubscriptionStatus } from '../subscription.ts';
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
        const { sellerId, id, status, version } = subscription;
        const of = { seller_id: sellerId, subscription_id: id, is_billed: isBilled(status), version };
        return { ...of, ...billingOf(subscription) };
      }),
    )
    .execute();
  return inserted;
}

export async function deleteSubscriptions(tx: Tx, sellerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const these = sql<string>`any(${ids}::uuid[])`;
  for (const table of ['subscription_billing', 'subscription_events'] as const) {
    await tx.deleteFrom(table).where('seller_id', '=', sellerId).where('subscription_id', '=', these).execute();
  }
  await tx.deleteFrom('subscriptions').where('seller_id', '=', sellerId).where('id', '=', these).execute();
}

export async function changeSubscription(tx: Tx, subscription: KeptSubscription): Promise<void> {
  const { seller_id, id, status: _status, canceled_at: _at, canceled_by: _by, ...columns } = rowOf(subscription);
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
  statuses: readonly { readonly id: string; readonly status: SubscriptionStatus }[],
): Promise<void> {
  if (statuses.length === 0) return;
  await sql`
    with changed as (
      select * from unnest(
        ${statuses.map(({ id }) => id)}::uuid[], ${statuses.map(({ status }) => status)}::text[],
        ${statuses.map(({ status }) => isBilled(status))}::boolean[]
      ) as changed (id, status, is_billed)
    ), subscription as (
      update subscriptions set status = changed.status from changed
      where subscriptions.seller_id = ${sellerId} and subscriptions.id = changed.id
    )
    update subscription_billing set is_billed = changed.is_billed, version = version + 1 from changed
    where subscription_billing.seller_id = ${sellerId} and subscription_id = changed.id`.execute(tx);
}

export async function markCanceled(
  tx: Tx,
  { sellerId, id, at, by }: { sellerId: string; id: string; at: Temporal.Instant; by: string },
): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ status: 'INACTIVE', canceled_at: at, canceled_by: by })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('subscription_billing')
    .set((column) => ({ is_billed: false, version: column('version', '+', 1) }))
    .where('seller_id', '=', sellerId)
    .where('subscription_id', '=', id)
    .execute();
}

export interface Billed {
  readonly id: string;
  /** Version that was read; a changed subscription is left to the next read. */
  readonly version: number;
  readonly billedDueOn: PlainDate;
  readonly next: Cursor;
  readonly nextDueOn: PlainDate;
  readonly carriedCents: Cents;
}

/**
 * Advances unchanged subscriptions to their next period in one statement, and returns their ids. The caller opens their
 * charges in the same transaction.
 */
export async function moveOn(tx: Tx, sellerId: string, billed: readonly Billed[]): Promise<ReadonlySet<string>> {
  if (billed.length === 0) return new Set();
  const result = await sql<{ id: string }>`
    update subscription_billing as billing set next_period = billed.next_period, next_month = billed.next_month,
      next_due_on = billed.next_due_on, last_due_on = billed.due_on, carried_cents = billed.carried_cents, version = billing.version + 1
    from unnest(
      ${billed.map(({ id }) => id)}::uuid[], ${billed.map(({ version }) => version)}::integer[],
      ${billed.map(({ next }) => next.period)}::integer[], ${billed.map(({ next }) => next.month)}::integer[],
      ${billed.map(({ nextDueOn }) => nextDueOn)}::date[], ${billed.map(({ billedDueOn }) => billedDueOn)}::date[],
      ${billed.map(({ carriedCents }) => carriedCents)}::bigint[]
    ) as billed (id, version, next_period, next_month, next_due_on, due_on, carried_cents)
    where billing.seller_id = ${sellerId} and billing.subscription_id = billed.id
      and billing.version = billed.version
    returning billing.subscription_id as id`.execute(tx);
  return new Set(result.rows.map(({ id }) => id));
}

function rowOf(subscription: KeptSubscription): Insertable<SubscriptionsTable> {
  const { customer, plan, additional } = subscription;
  return {
    seller_id: subscription.sellerId,
    id: subscription.id,
    status: subscription.status,
    customer_id: customer.id,
    customer_name: customer.name,
    customer_document: customer.document,
    customer_search: foldText(customer.name),
    plan_id: plan.id,
    plan_title: plan.title,
    period_type: subscription.type,
    value_cents: subscription.valueCents,
    additional_cents: additional.valueCents,
    additional_title: additional.title,
    additional_installments: additional.installments,
    payment_method: subscription.method,
    terms: subscription.terms,
    card: subscription.card,
    bank_slip_description: subscription.bankSlipDescription,
    metadata: subscription.metadata,
    invoice_enabled: subscription.invoiceEnabled,
    link_id: subscription.linkId,
    start_date: subscription.startDate,
    created_at: subscription.createdAt,
    created_by: subscription.createdBy,
    canceled_at: null,
    canceled_by: null,
    // The driver would convert an array to a PostgreSQL array.
    charged_rates: JSON.stringify(subscription.chargedRates),
  };
}

function billingOf({ next, nextDueOn, lastDueOn, carriedCents }: KeptSubscription) {
  const due = { next_due_on: nextDueOn, last_due_on: lastDueOn, carried_cents: carriedCents };
  return { next_period: next.period, next_month: next.month, ...due };
}
