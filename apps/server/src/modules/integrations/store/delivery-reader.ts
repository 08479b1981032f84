import type { Reader } from '../../../database/transact.ts';
import type { Delivery, DeliveryStatus, NumberedAttempt } from '../webhook.ts';
import type { DeliveryRow } from './webhook-rows.ts';

export async function readDelivery(
  reader: Reader,
  sellerId: string,
  webhookId: string,
  id: string,
): Promise<Delivery | null> {
  const row = await deliveriesOf(reader, sellerId, webhookId).selectAll().where('id', '=', id).executeTakeFirst();
  return row ? deliveryFrom(row) : null;
}

/** Those whose time has come, the longest waiting first. */
export async function readDue(
  reader: Reader,
  { sellerId, webhookId, at, limit }: { sellerId: string; webhookId: string; at: Temporal.Instant; limit: number },
): Promise<readonly Delivery[]> {
  const rows = await deliveriesOf(reader, sellerId, webhookId)
    .selectAll()
    .where('status', '=', 'PENDING')
    .where('next_attempt_at', '<=', at)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(deliveryFrom);
}

/** When the next delivery of a webhook is due; null when none waits. */
export async function readNextTime(
  reader: Reader,
  sellerId: string,
  webhookId: string,
): Promise<Temporal.Instant | null> {
  const row = await deliveriesOf(reader, sellerId, webhookId)
    .select('next_attempt_at as at')
    .where('status', '=', 'PENDING')
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

export interface DeliveryPage {
  readonly status: DeliveryStatus | undefined;
  readonly page: number;
  readonly size: number;
  readonly direction: 'asc' | 'desc';
}

export async function findDeliveryPage(reader: Reader, sellerId: string, webhookId: string, query: DeliveryPage) {
  let wanted = deliveriesOf(reader, sellerId, webhookId);
  if (query.status) wanted = wanted.where('status', '=', query.status);
  const [rows, { total }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy('created_at', query.direction)
      .orderBy('id', query.direction)
      .limit(query.size)
      .offset(query.page * query.size)
      .execute(),
    wanted.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { deliveries: rows.map(deliveryFrom), total };
}

/** Every attempt of a delivery, the first first. */
export async function readAttempts(reader: Reader, sellerId: string, deliveryId: string): Promise<NumberedAttempt[]> {
  return reader
    .selectFrom('webhook_attempts')
    .select([
      'number',
      'started_at as startedAt',
      'url',
      'request_headers as requestHeaders',
      'status_code as statusCode',
      'error',
      'response',
      'duration_ms as durationMs',
    ])
    .where('seller_id', '=', sellerId)
    .where('delivery_id', '=', deliveryId)
    .orderBy('number')
    .execute();
}

function deliveriesOf(reader: Reader, sellerId: string, webhookId: string) {
  return reader.selectFrom('webhook_deliveries').where('seller_id', '=', sellerId).where('endpoint_id', '=', webhookId);
}

export function deliveryFrom(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    webhookId: row.endpoint_id,
    type: row.type,
    subjectId: row.subject_id,
    body: row.body,
    status: row.status,
    attempts: row.attempts,
    failures: row.failures,
    nextAttemptAt: row.next_attempt_at,
    createdAt: row.created_at,
    deliveredAt: row.delivered_at,
  };
}
