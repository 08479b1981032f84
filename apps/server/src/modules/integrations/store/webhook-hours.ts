import { sql } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';

export interface AttemptCounts {
  readonly delivered: number;
  readonly failed: number;
  readonly durationMs: number;
}

export async function countAttempts(
  tx: Tx,
  {
    sellerId,
    webhookId,
    at,
    delivered,
    failed,
    durationMs,
  }: AttemptCounts & {
    readonly sellerId: string;
    readonly webhookId: string;
    readonly at: Temporal.Instant;
  },
): Promise<void> {
  await tx
    .insertInto('webhook_hours')
    .values({
      seller_id: sellerId,
      webhook_id: webhookId,
      hour: hourOf(at),
      delivered,
      failed,
      duration_ms: durationMs,
    })
    .onConflict((conflict) =>
      conflict.columns(['seller_id', 'webhook_id', 'hour']).doUpdateSet({
        delivered: sql`webhook_hours.delivered + excluded.delivered`,
        failed: sql`webhook_hours.failed + excluded.failed`,
        duration_ms: sql`webhook_hours.duration_ms + excluded.duration_ms`,
      }),
    )
    .execute();
}

export async function readHours(
  reader: Reader,
  { sellerId, webhookId, from }: { sellerId: string; webhookId: string; from: Temporal.Instant },
): Promise<readonly (AttemptCounts & { readonly hour: Temporal.Instant })[]> {
  return reader
    .selectFrom('webhook_hours')
    .select(['hour', 'delivered', 'failed', 'duration_ms as durationMs'])
    .where('seller_id', '=', sellerId)
    .where('webhook_id', '=', webhookId)
    .where('hour', '>=', from)
    .orderBy('hour')
    .execute();
}

export async function readFailed(
  reader: Reader,
  { sellerId, webhookIds, from }: { sellerId: string; webhookIds: readonly string[]; from: Temporal.Instant },
): Promise<ReadonlyMap<string, number>> {
  if (webhookIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('webhook_hours')
    .select(['webhook_id as webhookId', (select) => select.fn.sum<number>('failed').as('failed')])
    .where('seller_id', '=', sellerId)
    .where('webhook_id', 'in', webhookIds)
    .where('hour', '>=', from)
    .groupBy('webhook_id')
    .execute();
  return new Map(rows.map(({ webhookId, failed }) => [webhookId, failed]));
}

/** The beginning of the hour. Hours of São Paulo begin with those of UTC. */
export function hourOf(at: Temporal.Instant): Temporal.Instant {
  return at.round({ smallestUnit: 'hour', roundingMode: 'floor' });
}
