import { fromRow, toRow } from '../../../database/rows.ts';
import type { Tx } from '../../../database/transact.ts';
import type { DisabledReason } from '../webhook.ts';
import type { Webhook } from './webhook-rows.ts';

export type WebhookDefinition = Pick<Webhook, 'title' | 'url' | 'domains' | 'active'>;

export async function insertWebhook(
  tx: Tx,
  webhook: WebhookDefinition & Pick<Webhook, 'sellerId' | 'id' | 'createdAt'>,
): Promise<void> {
  await tx
    .insertInto('webhook_endpoints')
    .values({
      ...toRow(webhook),
      failures: 0,
      failing_since: null,
      rest_until: null,
      disabled_at: null,
      disabled_reason: null,
      last_success_at: null,
      lease_id: null,
      leased_until: null,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .execute();
}

/**
 * Null when the seller has no such webhook. Earlier failures are reset, because a person has attended to the webhook.
 */
export async function changeWebhook(
  tx: Tx,
  sellerId: string,
  id: string,
  changes: Partial<WebhookDefinition>,
): Promise<Webhook | null> {
  const row = await tx
    .updateTable('webhook_endpoints')
    .set({
      ...changes,
      ...(changes.active && {
        failures: 0,
        failing_since: null,
        rest_until: null,
        disabled_at: null,
        disabled_reason: null,
      }),
    })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

export interface Health {
  readonly failures: number;
  readonly failingSince: Temporal.Instant | null;
  readonly restUntil: Temporal.Instant | null;
  readonly succeededAt: Temporal.Instant | null;
  readonly disabled: { readonly at: Temporal.Instant; readonly reason: DisabledReason } | null;
}

export async function recordHealth(tx: Tx, sellerId: string, id: string, health: Health): Promise<void> {
  const { failures, failingSince, restUntil, succeededAt, disabled } = health;
  await tx
    .updateTable('webhook_endpoints')
    .set({
      failures,
      failing_since: failingSince,
      rest_until: restUntil,
      ...(succeededAt && { last_success_at: succeededAt }),
      ...(disabled && { active: false, disabled_at: disabled.at, disabled_reason: disabled.reason }),
    })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

export async function lockWebhook(tx: Tx, sellerId: string, id: string): Promise<Webhook | null> {
  const row = await tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function removeWebhook(tx: Tx, sellerId: string, id: string, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ deleted_at: at, active: false })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
  await tx.deleteFrom('webhook_secrets').where('seller_id', '=', sellerId).where('webhook_id', '=', id).execute();
}
