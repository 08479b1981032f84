import { inParts } from '../../../database/recordset.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { KeptSubscription } from './kept-subscription.ts';
import { monthlyCentsOf } from './monthly-cents-of.ts';
import type { SubscriptionEventKind } from './subscriptions-table.ts';

export interface SubscriptionEvent {
  /** As it is after the event. */
  readonly subscription: Pick<KeptSubscription, 'id' | 'plan'> & Parameters<typeof monthlyCentsOf>[0];
  readonly at: Temporal.Instant;
  readonly kind: SubscriptionEventKind;
  readonly by: string | null;
  /** True when the customer did it on the page of their own. */
  readonly byCustomer?: boolean;
  readonly before?: object | undefined;
  readonly after?: object | undefined;
}

export async function insertEvents(tx: Tx, sellerId: string, events: readonly SubscriptionEvent[]): Promise<void> {
  const rows = events.map(({ subscription, at, kind, by: by_whom, byCustomer: by_customer = false, before, after }) => {
    const of = { seller_id: sellerId, subscription_id: subscription.id, plan_id: subscription.plan.id };
    const values = { before: textOf(before), after: textOf(after) };
    return { ...of, at, kind, by_whom, by_customer, ...values, monthly_cents: monthlyCentsOf(subscription) };
  });
  for (const part of inParts(rows))
    await tx
      .insertInto('subscription_events')
      .values([...part])
      .execute();
}

export async function findEvents(reader: Reader, sellerId: string, subscriptionId: string) {
  return reader
    .selectFrom('subscription_events')
    .select(['at', 'kind', 'by_whom as by', 'before', 'after'])
    .where('seller_id', '=', sellerId)
    .where('subscription_id', '=', subscriptionId)
    .orderBy('id', 'desc')
    .limit(shownEvents)
    .execute();
}

/** Returns the subscriptions that accepted an offer since. */
export async function findOffered(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
  since: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const events = await reader
    .selectFrom('subscription_events')
    .select('subscription_id')
    .where('seller_id', '=', sellerId)
    .where('subscription_id', 'in', [...ids])
    .where('kind', '=', 'offer_accepted')
    .where('at', '>', since)
    .execute();
  return new Set(events.map(({ subscription_id }) => subscription_id));
}

/** Returns the subscriptions whose customer last paused them or requested their cancellation. */
export async function findStoppedByCustomer(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const events = await reader
    .selectFrom('subscription_events')
    .distinctOn('subscription_id')
    .select(['subscription_id', 'by_customer'])
    .where('seller_id', '=', sellerId)
    .where('subscription_id', 'in', [...ids])
    .where('kind', 'in', ['paused', 'cancellation_requested'])
    .orderBy('subscription_id')
    .orderBy('id', 'desc')
    .execute();
  return new Set(events.flatMap(({ subscription_id, by_customer }) => (by_customer ? subscription_id : [])));
}

/** Whether the customer was told that the trial ends. */
export async function wasReminded(reader: Reader, sellerId: string, subscriptionId: string): Promise<boolean> {
  const event = await reader
    .selectFrom('subscription_events')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'trial_reminded')
    .executeTakeFirst();
  return event !== undefined;
}

/** Older events are in the audit trail. */
const shownEvents = 100;

function textOf(values: object | undefined): string | null {
  return values ? JSON.stringify(values) : null;
}
