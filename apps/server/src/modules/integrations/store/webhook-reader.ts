import { fromRow } from '../../../database/rows.ts';
import type { Reader } from '../../../database/transact.ts';
import type { Webhook } from './webhook-rows.ts';

/** A deleted webhook is not found. */
export async function readWebhook(reader: Reader, sellerId: string, id: string): Promise<Webhook | null> {
  const row = await webhooksOf(reader, sellerId).selectAll().where('id', '=', id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function readActiveWebhooks(
  reader: Reader,
  sellerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Webhook[]>> {
  const rows = await reader
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('seller_id', 'in', sellerIds)
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
    .execute();
  return Map.groupBy(rows.map(fromRow), ({ sellerId }) => sellerId);
}

export async function countWebhooks(reader: Reader, sellerId: string): Promise<number> {
  const { total } = await webhooksOf(reader, sellerId)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export interface WebhookPage {
  readonly page: number;
  readonly size: number;
  readonly orderBy: 'title' | 'created_at';
  readonly direction: 'asc' | 'desc';
}

export async function findWebhookPage(reader: Reader, sellerId: string, page: WebhookPage) {
  const [rows, total] = await Promise.all([
    webhooksOf(reader, sellerId)
      .selectAll()
      .orderBy(page.orderBy, page.direction)
      .orderBy('id', page.direction)
      .limit(page.size)
      .offset(page.page * page.size)
      .execute(),
    countWebhooks(reader, sellerId),
  ]);
  return { webhooks: rows.map(fromRow), total };
}

export async function readSecrets(
  reader: Reader,
  { sellerId, webhookId, at }: { sellerId: string; webhookId: string; at: Temporal.Instant },
): Promise<readonly { readonly id: string; readonly sealed: Buffer }[]> {
  return reader
    .selectFrom('webhook_secrets')
    .select(['id', 'sealed'])
    .where('seller_id', '=', sellerId)
    .where('webhook_id', '=', webhookId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', at)]))
    .orderBy('created_at', 'desc')
    .execute();
}

export async function readOverlaps(
  reader: Reader,
  { sellerId, webhookIds, at }: { sellerId: string; webhookIds: readonly string[]; at: Temporal.Instant },
): Promise<ReadonlyMap<string, Temporal.Instant>> {
  if (webhookIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('webhook_secrets')
    .select(['webhook_id as webhookId', (select) => select.fn.max('expires_at').as('until')])
    .where('seller_id', '=', sellerId)
    .where('webhook_id', 'in', webhookIds)
    .where('expires_at', '>', at)
    .groupBy('webhook_id')
    .execute();
  return new Map(rows.flatMap(({ webhookId, until }) => (until ? [[webhookId, until] as const] : [])));
}

function webhooksOf(reader: Reader, sellerId: string) {
  return reader.selectFrom('webhook_endpoints').where('seller_id', '=', sellerId).where('deleted_at', 'is', null);
}
