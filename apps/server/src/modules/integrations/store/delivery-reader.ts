import { findLogPage, type LogQuery } from '../../../database/find-log-page.ts';
import { fromRow } from '../../../database/rows.ts';
import type { Reader } from '../../../database/transact.ts';
import type { DeliveryStatus } from '../webhook.ts';
import type { Delivery, NumberedAttempt } from './webhook-rows.ts';

export async function readDelivery(
  reader: Reader,
  sellerId: string,
  webhookId: string,
  id: string,
): Promise<Delivery | null> {
  const row = await deliveriesOf(reader, sellerId, webhookId).selectAll().where('id', '=', id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

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
  return rows.map(fromRow);
}

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

interface DeliveryQuery extends LogQuery {
  readonly status: readonly DeliveryStatus[];
}

export async function findDeliveryPage(reader: Reader, sellerId: string, webhookId: string, query: DeliveryQuery) {
  const { status } = query;
  let wanted = deliveriesOf(reader, sellerId, webhookId);
  if (status.length > 0) wanted = wanted.where('status', 'in', status);
  const { rows, total } = await findLogPage(wanted, { at: 'created_at', text: 'type' }, query);
  return { deliveries: rows.map(fromRow), total };
}

export interface FailedRange {
  readonly sellerId: string;
  readonly webhookId: string;
  readonly from: Temporal.Instant;
  readonly to: Temporal.Instant;
}

export async function countFailed(reader: Reader, { sellerId, webhookId, from, to }: FailedRange): Promise<number> {
  const { total } = await deliveriesOf(reader, sellerId, webhookId)
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('status', '=', 'FAILED')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .executeTakeFirstOrThrow();
  return total;
}

export async function readAttempts(reader: Reader, sellerId: string, deliveryId: string): Promise<NumberedAttempt[]> {
  const rows = await reader
    .selectFrom('webhook_attempts')
    .select(['number', 'started_at', 'url', 'request_headers', 'status_code', 'error', 'response', 'duration_ms'])
    .where('seller_id', '=', sellerId)
    .where('delivery_id', '=', deliveryId)
    .orderBy('number')
    .execute();
  return rows.map(fromRow);
}

function deliveriesOf(reader: Reader, sellerId: string, webhookId: string) {
  return reader.selectFrom('webhook_deliveries').where('seller_id', '=', sellerId).where('webhook_id', '=', webhookId);
}
