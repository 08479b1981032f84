import type { PlainDate } from '@balcao/kernel';
import { type Selectable, sql } from 'kysely';
import { jsonRows, recordset } from '../../../database/recordset.ts';
import { fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { AgreedAdjustment, AnnouncedAdjustment, PeriodValue } from '../adjustment.ts';
import type { SubscriptionAdjustmentsTable } from './adjustments-table.ts';

export interface NewAdjustment extends AnnouncedAdjustment {
  readonly subscriptionId: string;
  readonly moveId: string | null;
}

/** Announces new values. A run that read a subscription before reads it again. */
export async function insertAdjustments(
  tx: Tx,
  sellerId: string,
  adjustments: readonly NewAdjustment[],
): Promise<void> {
  if (adjustments.length === 0) return;
  const rows = adjustments.map(({ percent, index, ...one }) => ({
    ...toRow({ sellerId, ...one }),
    percent_hundredths: percent === null ? null : Math.round(percent * 100),
    index_name: index,
  }));
  await sql`insert into subscription_adjustments select * from ${recordset('subscription_adjustments', rows)}`.execute(
    tx,
  );
  await touch(
    tx,
    sellerId,
    adjustments.map(({ subscriptionId }) => subscriptionId),
  );
}

/** Cancels adjustments of locked subscriptions that are neither applied nor canceled. */
export async function cancelAdjustments(
  tx: Tx,
  sellerId: string,
  subscriptionIds: readonly string[],
  { at, by, ids }: { readonly at: Temporal.Instant; readonly by: string | null; readonly ids?: readonly string[] },
): Promise<void> {
  await sql`
    update subscription_adjustments set canceled_at = ${at.toString()}::timestamptz, canceled_by = ${by}
    where seller_id = ${sellerId} and subscription_id = any(${[...subscriptionIds]}::uuid[])
      and applied_at is null and canceled_at is null
      and (${ids === undefined}::boolean or id = any(${[...(ids ?? [])]}::uuid[]))`.execute(tx);
  await touch(tx, sellerId, subscriptionIds);
}

export interface Applied extends PeriodValue {
  readonly subscriptionId: string;
  readonly adjustmentIds: readonly string[];
}

/** Gives locked subscriptions the values that their customers were told. */
export async function applyValues(
  tx: Tx,
  sellerId: string,
  applied: readonly Applied[],
  at: Temporal.Instant,
): Promise<void> {
  if (applied.length === 0) return;
  const rows = applied.map(({ subscriptionId, valueCents, items }) => {
    return { id: subscriptionId, value_cents: valueCents, items };
  });
  await sql`
    update subscriptions set value_cents = changed.value_cents, items = changed.items
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as changed (id uuid, value_cents bigint, items jsonb)
    where subscriptions.seller_id = ${sellerId} and subscriptions.id = changed.id`.execute(tx);
  await sql`
    update subscription_adjustments set applied_at = ${at.toString()}::timestamptz
    where seller_id = ${sellerId} and id = any(${applied.flatMap(({ adjustmentIds }) => adjustmentIds)}::uuid[])`.execute(
    tx,
  );
}

/** Neither applied nor canceled, in the order of their days. */
export async function findOpenAdjustments(
  reader: Reader,
  sellerId: string,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AnnouncedAdjustment[]>> {
  if (subscriptionIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('subscription_adjustments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where(sql<boolean>`subscription_id = any(${[...subscriptionIds]}::uuid[])`)
    .where('applied_at', 'is', null)
    .where('canceled_at', 'is', null)
    .orderBy('from_due_on')
    .orderBy('announced_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows.map(adjustmentFrom), ({ subscriptionId }) => subscriptionId);
}

export interface ToAdjust {
  readonly id: string;
  readonly adjustment: AgreedAdjustment;
  readonly adjustsOn: PlainDate;
}

/** Billed subscriptions with an anniversary up to a day that is not announced, and that do not end before it. */
export async function findToAdjust(reader: Reader, sellerId: string, until: PlainDate): Promise<ToAdjust[]> {
  const { rows } = await sql<ToAdjust>`
    select id, adjustment, adjusts_on as "adjustsOn" from subscriptions
    where seller_id = ${sellerId} and adjusts_on <= ${until} and status in ('ACTIVE', 'DEFAULTER')
      and (least(ends_on, cancels_on) is null or least(ends_on, cancels_on) >= adjusts_on)
    order by adjusts_on, id`.execute(reader);
  return rows;
}

export async function setAdjustsOn(
  tx: Tx,
  sellerId: string,
  next: readonly { readonly id: string; readonly adjustsOn: PlainDate }[],
): Promise<void> {
  await sql`
    update subscriptions set adjusts_on = next.adjusts_on
    from unnest(${next.map(({ id }) => id)}::uuid[], ${next.map((one) => one.adjustsOn)}::date[]) as next (id, adjusts_on)
    where subscriptions.seller_id = ${sellerId} and subscriptions.id = next.id`.execute(tx);
}

/** Returns the subscriptions that a plan's adjustment may change. */
export async function findOfPlan(reader: Reader, sellerId: string, planId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('subscriptions')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('plan_id', '=', planId)
    .where('status', '<>', 'INACTIVE')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Also those that are applied or canceled, with their subscriptions. */
export async function findAnnounced(
  reader: Reader,
  sellerId: string,
  { id, moveId }: { id?: string; moveId?: string },
) {
  let wanted = reader.selectFrom('subscription_adjustments').selectAll().where('seller_id', '=', sellerId);
  if (id) wanted = wanted.where('id', '=', id);
  if (moveId) wanted = wanted.where('move_id', '=', moveId);
  return (await wanted.orderBy('id').execute()).map(adjustmentFrom);
}

export interface AdjustmentPageQuery {
  readonly status: 'ALL' | 'ANNOUNCED' | 'APPLIED' | 'CANCELED';
  readonly moveId: string | undefined;
  readonly orderBy: 'announced_at' | 'from_due_on';
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
}

export async function findAdjustmentPage(
  reader: Reader,
  sellerId: string,
  { status, moveId, orderBy, direction, page, size }: AdjustmentPageQuery,
) {
  let wanted = reader.selectFrom('subscription_adjustments').where('seller_id', '=', sellerId);
  if (moveId) wanted = wanted.where('move_id', '=', moveId);
  if (status === 'APPLIED') wanted = wanted.where('applied_at', 'is not', null);
  if (status === 'CANCELED') wanted = wanted.where('canceled_at', 'is not', null);
  if (status === 'ANNOUNCED') wanted = wanted.where('applied_at', 'is', null).where('canceled_at', 'is', null);
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
  return { adjustments: rows.map(adjustmentFrom), total };
}

export type StoredAdjustment = ReturnType<typeof adjustmentFrom>;

function adjustmentFrom(row: Selectable<SubscriptionAdjustmentsTable>) {
  const { percent_hundredths: hundredths, index_name: index, ...columns } = row;
  return { ...fromRow(columns), percent: hundredths === null ? null : hundredths / 100, index };
}

/** Outdates earlier readings of the subscriptions. */
async function touch(tx: Tx, sellerId: string, subscriptionIds: readonly string[]): Promise<void> {
  await sql`
    update subscription_billing set version = version + 1
    where seller_id = ${sellerId} and subscription_id = any(${[...subscriptionIds]}::uuid[])`.execute(tx);
}
