import { foldText, type PlainDate } from '@balcao/kernel';
import { type Selectable, sql } from 'kysely';
import { containing } from '../../../database/containing.ts';
import { fromRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { SubscriptionStatus } from '../subscription.ts';
import { findOpenAdjustments } from './adjustments-store.ts';
import type { DueSubscription, KeptSubscription } from './kept-subscription.ts';
import type { WholeSubscription } from './subscriptions-table.ts';

export async function findSubscription(reader: Reader, sellerId: string, id: string): Promise<KeptSubscription | null> {
  return (await findSubscriptions(reader, sellerId, [id]))[0] ?? null;
}

export async function findSubscriptions(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<KeptSubscription[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom('whole_subscriptions')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', 'in', ids)
    .execute();
  return subscriptionsFrom(reader, rows);
}

export async function findSubscriptionsOfCustomer(
  reader: Reader,
  sellerId: string,
  customerId: string,
): Promise<KeptSubscription[]> {
  const rows = await reader
    .selectFrom('whole_subscriptions')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('customer_id', '=', customerId)
    .where((is) => is.or([is('status', '<>', 'PENDING'), is('awaits_choice', '=', true)]))
    .orderBy((column) => sql`${column.ref('status')} = 'INACTIVE'`)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return subscriptionsFrom(reader, rows);
}

export async function findSubscriptionOfLink(
  reader: Reader,
  sellerId: string,
  linkId: string,
): Promise<KeptSubscription | null> {
  const rows = await reader
    .selectFrom('whole_subscriptions')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('link_id', '=', linkId)
    .execute();
  return (await subscriptionsFrom(reader, rows))[0] ?? null;
}

/** Last days of the trials in course that began at these links, by link. */
export async function findTrialsOfLinks(
  reader: Reader,
  sellerId: string,
  linkIds: readonly string[],
): Promise<ReadonlyMap<string, PlainDate>> {
  if (linkIds.length === 0) return new Map();
  const { rows } = await sql<{ linkId: string; trialEndsOn: PlainDate }>`
    select link_id as "linkId", trial_ends_on as "trialEndsOn" from subscriptions
    where seller_id = ${sellerId} and link_id = any(${linkIds}::uuid[]) and trial_ends_on is not null
      and status in ('ACTIVE', 'DEFAULTER', 'PAUSED')`.execute(reader);
  return new Map(rows.map(({ linkId, trialEndsOn }) => [linkId, trialEndsOn]));
}

/**
 * Tokens of cards in use by running subscriptions and by those started since an instant, which a late payment may still
 * activate.
 */
export async function findCardsOfSubscriptions(
  reader: Reader,
  sellerId: string,
  { tokens, begunSince }: { readonly tokens: readonly string[]; readonly begunSince: Temporal.Instant },
): Promise<readonly string[]> {
  const { rows } = await sql<{ token: string }>`
    select distinct card->>'token' as token from whole_subscriptions
    where seller_id = ${sellerId} and card->>'token' = any(${tokens}::text[])
      and (status in ('ACTIVE', 'DEFAULTER', 'PAUSED') or (status = 'PENDING' and created_at >= ${begunSince.toString()}::timestamptz))
  `.execute(reader);
  return rows.map(({ token }) => token);
}

export interface CardSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly planTitle: string;
  readonly cardToken: string;
}

/** A page of the running subscriptions that are charged by card, ordered by id. */
export async function findCardSubscriptions(
  reader: Reader,
  sellerId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<CardSubscription[]> {
  let wanted = reader
    .selectFrom('whole_subscriptions')
    .select(['id', 'customer_id as customerId', 'customer_name as customerName', 'plan_title as planTitle'])
    .select(sql<string>`card->>'token'`.as('cardToken'))
    .where('seller_id', '=', sellerId)
    .where('status', 'in', ['ACTIVE', 'DEFAULTER'])
    .where('payment_method', '=', 'CREDIT_CARD')
    .where('card', 'is not', null);
  if (after) wanted = wanted.where('id', '>', after);
  return wanted.orderBy('id').limit(limit).execute();
}

export async function lockSubscriptions(tx: Tx, sellerId: string, ids: readonly string[]): Promise<KeptSubscription[]> {
  const rows = await tx
    .selectFrom('whole_subscriptions')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return subscriptionsFrom(tx, rows);
}

/** Subscriptions that resume or end by themselves until a day. */
export async function findScheduledChanges(reader: Reader, sellerId: string, until: PlainDate): Promise<string[]> {
  const rows = await reader
    .selectFrom('subscription_billing')
    .select('subscription_id')
    .where('seller_id', '=', sellerId)
    .where('changes_on', '<=', until)
    .orderBy('changes_on')
    .execute();
  return rows.map((row) => row.subscription_id);
}

export interface DuePage {
  readonly sellerId: string;
  readonly until: PlainDate;
  readonly after: Pick<DueSubscription, 'nextDueOn' | 'id'> | null;
  readonly limit: number;
}

/** Subscriptions to bill, by due date; an index contains only these. */
export async function findDue(reader: Reader, { sellerId, until, after, limit }: DuePage): Promise<DueSubscription[]> {
  const { rows } = await sql<DueRow>`
    select due.*, subscription.* from (
      select subscription_id as id, next_period, next_due_on, carried_cents, version from subscription_billing
      where seller_id = ${sellerId} and is_billed and next_due_on <= ${until}
        and (next_due_on, subscription_id) > (${after?.nextDueOn ?? '0001-01-01'}::date, ${after?.id ?? noId}::uuid)
      order by next_due_on, subscription_id limit ${limit}
    ) as due cross join lateral (
      -- A subquery that cannot be pulled up keeps the nested loop, whatever the planner's statistics say.
      select ${sql.join(dueColumns.map((column) => sql.ref(column)))} from subscriptions
      where seller_id = ${sellerId} and subscriptions.id = due.id offset 0
    ) as subscription
    order by next_due_on, due.id`.execute(reader as Tx);
  const adjustments = await findOpenAdjustments(reader, sellerId, idsOf(rows));
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    planTitle: row.plan_title,
    interval: { unit: row.interval_unit, count: row.interval_count },
    dueDay: row.due_day,
    valueCents: row.value_cents,
    items: row.items,
    additions: row.additions,
    method: row.payment_method,
    terms: row.terms,
    card: row.card,
    bankSlipDescription: row.bank_slip_description,
    metadata: row.metadata,
    startDate: row.start_date,
    nextPeriod: row.next_period,
    nextDueOn: row.next_due_on,
    endsOn: row.ends_on,
    cancelsOn: row.cancels_on,
    carriedCents: row.carried_cents,
    adjustments: adjustments.get(row.id) ?? [],
    version: row.version,
  }));
}

/**
 * Hundreds of thousands may be due in a day, so only the needed columns are read: a Temporal value costs more than all
 * of them.
 */
const dueColumns = [
  ...(['customer_id', 'plan_title', 'interval_unit', 'interval_count', 'due_day', 'value_cents', 'items'] as const),
  ...(['additions', 'payment_method', 'terms', 'card', 'metadata', 'bank_slip_description'] as const),
  ...(['start_date', 'ends_on', 'cancels_on'] as const),
] as const;

type DueRow = Pick<
  Selectable<WholeSubscription>,
  'id' | 'next_period' | 'next_due_on' | 'carried_cents' | 'version' | (typeof dueColumns)[number]
>;

const noId = '00000000-0000-0000-0000-000000000000';

export interface SubscriptionFilter {
  readonly status?: SubscriptionStatus | undefined;
  readonly customerName?: string | undefined;
  readonly customerDocument?: string | undefined;
  readonly customerId?: string | undefined;
  readonly dueFrom?: PlainDate | undefined;
  readonly dueTo?: PlainDate | undefined;
  readonly before?: string | undefined;
}

export interface SubscriptionPageQuery {
  readonly filter: SubscriptionFilter;
  readonly orderBy: 'id' | 'start_date' | 'customer_search' | 'value_cents' | 'created_at';
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
}

export async function findSubscriptionPage(
  reader: Reader,
  sellerId: string,
  { filter, orderBy, direction, page, size }: SubscriptionPageQuery,
): Promise<{ readonly subscriptions: KeptSubscription[]; readonly total: number }> {
  const wanted = subscriptionsLike(reader, sellerId, filter);
  const [rows, { total }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy(orderBy, direction)
      .orderBy('id', direction)
      .limit(size)
      .offset(page * size)
      .execute(),
    wanted.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { subscriptions: await subscriptionsFrom(reader, rows), total };
}

function subscriptionsLike(reader: Reader, sellerId: string, filter: SubscriptionFilter) {
  let wanted = reader.selectFrom('whole_subscriptions').where('seller_id', '=', sellerId);
  if (filter.before) wanted = wanted.where('id', '<', filter.before);
  if (filter.status) wanted = wanted.where('status', '=', filter.status);
  if (filter.customerName) wanted = wanted.where('customer_search', 'like', containing(foldText(filter.customerName)));
  if (filter.customerDocument)
    wanted = wanted.where('customer_document', 'like', `${plainDocument(filter.customerDocument)}%`);
  if (filter.customerId) wanted = wanted.where('customer_id', '=', filter.customerId);
  if (!filter.dueFrom && !filter.dueTo) return wanted;
  const [from, to] = [filter.dueFrom ?? '0001-01-01', filter.dueTo ?? '9999-12-31'];
  return wanted.where(
    sql<boolean>`(last_due_on between ${from}::date and ${to}::date or next_due_on between ${from}::date and ${to}::date)`,
  );
}

/** A second statement also reads what was announced while `lockSubscriptions` waited. */
async function subscriptionsFrom(
  reader: Reader,
  rows: readonly Selectable<WholeSubscription>[],
): Promise<KeptSubscription[]> {
  const [first] = rows;
  if (!first) return [];
  const adjustments = await findOpenAdjustments(reader, first.seller_id, idsOf(rows));
  return rows.map((row) => ({ ...subscriptionFrom(row), adjustments: adjustments.get(row.id) ?? [] }));
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

function subscriptionFrom(row: Selectable<WholeSubscription>): Omit<KeptSubscription, 'adjustments'> {
  const { customer_search: _folded, payment_method: method, interval_unit, interval_count, ...rest } = row;
  const { customer_id, customer_name, customer_document, plan_id, plan_title, ...columns } = rest;
  return {
    ...fromRow(columns),
    customer: { id: customer_id, name: customer_name, document: customer_document },
    plan: { id: plan_id, title: plan_title },
    interval: { unit: interval_unit, count: interval_count },
    method,
  };
}

function plainDocument(text: string): string {
  return text.replace(/[^0-9a-z]/gi, '').toUpperCase();
}

export async function customersSubscribed(reader: Reader, sellerId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select distinct customer_id from subscriptions where seller_id = ${sellerId} and customer_id = any(${ids}::uuid[])
  `.execute(reader);
  return rows.map(({ customer_id }) => customer_id);
}

export async function plansSubscribed(reader: Reader, sellerId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ plan_id: string }>`
    select distinct plan_id from subscriptions where seller_id = ${sellerId} and plan_id = any(${ids}::uuid[])
  `.execute(reader);
  return rows.map(({ plan_id }) => plan_id);
}

export async function subscribersOfPlans(
  reader: Reader,
  sellerId: string,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ plan_id: string; total: number }>`
    select plan_id, count(*)::int as total from subscriptions
    where seller_id = ${sellerId} and plan_id = any(${planIds}::uuid[]) and status in ('ACTIVE', 'DEFAULTER')
    group by plan_id`.execute(reader);
  return new Map(rows.map(({ plan_id, total }) => [plan_id, total]));
}
