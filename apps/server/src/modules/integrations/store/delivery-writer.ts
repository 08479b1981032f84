import { sql } from 'kysely';
import { columnRows } from '../../../database/column-rows.ts';
import { fromRow, toRow } from '../../../database/rows.ts';
import type { Tx } from '../../../database/transact.ts';
import type { FailedRange } from './delivery-reader.ts';
import type { Attempt, Delivery } from './webhook-rows.ts';

export type NewDelivery = Pick<
  Delivery,
  'sellerId' | 'id' | 'webhookId' | 'eventId' | 'type' | 'subjectId' | 'body' | 'createdAt' | 'isTest'
>;

export async function insertDeliveries(
  tx: Tx,
  deliveries: readonly NewDelivery[],
): Promise<readonly { readonly sellerId: string; readonly webhookId: string }[]> {
  if (deliveries.length === 0) return [];
  const rows = await tx
    .insertInto('webhook_deliveries')
    .values(
      deliveries.map((delivery) => ({
        ...toRow(delivery),
        status: 'PENDING' as const,
        attempts: 0,
        failures: 0,
        next_attempt_at: delivery.createdAt,
        delivered_at: null,
        resend_id: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['seller_id', 'webhook_id', 'event_id']).doNothing())
    .returning(['seller_id as sellerId', 'webhook_id as webhookId'])
    .execute();
  return [...new Map(rows.map((row) => [row.webhookId, row])).values()];
}

export type Conclusion =
  | { readonly kind: 'delivered'; readonly at: Temporal.Instant }
  | { readonly kind: 'retry'; readonly at: Temporal.Instant }
  | { readonly kind: 'given-up' };

export interface ConcludedAttempt {
  readonly deliveryId: string;
  readonly attempt: Attempt;
  readonly conclusion: Conclusion;
}

const conclusionColumns = {
  delivery_id: 'uuid',
  failures: 'integer',
  status: 'text',
  next_attempt_at: 'timestamptz',
  delivered_at: 'timestamptz',
} as const;

/**
 * Records attempts of different deliveries and their conclusions. A delivery that another attempt has delivered
 * meanwhile stays delivered.
 */
export async function recordAttempts(tx: Tx, sellerId: string, attempts: readonly ConcludedAttempt[]): Promise<void> {
  const counted = await sql<{ id: string; attempts: number }>`
    update webhook_deliveries as delivery set
      attempts = delivery.attempts + 1,
      failures = delivery.failures + concluded.failures,
      delivered_at = coalesce(concluded.delivered_at, delivery.delivered_at),
      status = case when ${decides} then concluded.status else delivery.status end,
      next_attempt_at = case when ${decides} then concluded.next_attempt_at else delivery.next_attempt_at end
    from ${columnRows(conclusionColumns, attempts.map(conclusionRow))} as concluded
    where delivery.seller_id = ${sellerId} and delivery.id = any(${attempts.map(({ deliveryId }) => deliveryId)}::uuid[])
      and delivery.id = concluded.delivery_id
    returning delivery.id, delivery.attempts`.execute(tx);
  const numbers = new Map(counted.rows.map(({ id, attempts: number }) => [id, number]));
  const rows = attempts.flatMap(({ deliveryId, attempt }) => {
    const number = numbers.get(deliveryId);
    return number === undefined ? [] : { ...toRow(attempt), seller_id: sellerId, delivery_id: deliveryId, number };
  });
  if (rows.length > 0) await tx.insertInto('webhook_attempts').values(rows).execute();
}

const decides = sql`(concluded.status = 'DELIVERED' or delivery.status = 'PENDING')`;

function conclusionRow({ deliveryId, conclusion }: ConcludedAttempt) {
  const { kind } = conclusion;
  return {
    delivery_id: deliveryId,
    failures: kind === 'delivered' ? 0 : 1,
    status: ({ delivered: 'DELIVERED', retry: 'PENDING', 'given-up': 'FAILED' } as const)[kind],
    next_attempt_at: kind === 'retry' ? conclusion.at : null,
    delivered_at: kind === 'delivered' ? conclusion.at : null,
  };
}

export async function giveUpPending(tx: Tx, sellerId: string, webhookId: string): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'FAILED', next_attempt_at: null })
    .where('seller_id', '=', sellerId)
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'PENDING')
    .execute();
}

export async function makeDue(
  tx: Tx,
  { sellerId, webhookId, id, at }: { sellerId: string; webhookId: string; id: string; at: Temporal.Instant },
): Promise<Delivery | null> {
  const row = await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'PENDING', next_attempt_at: at, failures: 0 })
    .where('seller_id', '=', sellerId)
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/**
 * Makes the oldest failed deliveries of a range due now, up to a limit, with their failures reset, and records the
 * call's id on them. Returns how many; a repeated call counts those that it took the first time.
 */
export async function makeFailedDue(
  tx: Tx,
  { sellerId, webhookId, from, to, at, max, resendId }: FailedRange & Resend,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with range as (
      select id, status, resend_id, created_at from webhook_deliveries
      where seller_id = ${sellerId} and webhook_id = ${webhookId} and created_at >= ${from} and created_at < ${to}
    ), taken as (
      select id from range where resend_id = ${resendId}
    ), resent as (
      update webhook_deliveries set status = 'PENDING', next_attempt_at = ${at}, failures = 0, resend_id = ${resendId}
      where seller_id = ${sellerId} and not exists (select from taken) and id in (
        select id from range where status = 'FAILED' order by created_at, id limit ${max}
      )
      returning id
    )
    select (select count(*) from resent) + (select count(*) from taken) as total`.execute(tx);
  return Number(rows[0]?.total ?? 0);
}

interface Resend {
  readonly at: Temporal.Instant;
  readonly max: number;
  /** Id of the call; a repeated call takes no other deliveries. */
  readonly resendId: string;
}
