import { recordAudit } from '../../../audit/index.ts';
import type { IntegrationsDeps } from '../../deps.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { giveUpPending } from '../../store/delivery-writer.ts';
import { auditedWebhook, type Webhook, webhookSubject } from '../../store/webhook-rows.ts';
import { changeWebhook, lockWebhook, removeWebhook, type WebhookDefinition } from '../../store/webhook-writer.ts';

interface Place {
  readonly sellerId: string;
  readonly id: string;
}

/**
 * Updates a webhook. Switching it off gives up its pending deliveries, which a person may resend later; switching it on
 * resets its failures. Refuses `webhook.not_found`.
 */
export async function updateWebhook(
  { transact, clockOf }: Pick<IntegrationsDeps, 'transact' | 'clockOf'>,
  { sellerId, id }: Place,
  changes: Partial<WebhookDefinition>,
): Promise<Webhook> {
  const at = (await clockOf(sellerId)).now();
  return transact(async (tx) => {
    const before = (await lockWebhook(tx, sellerId, id)) ?? refuse('webhook.not_found');
    const webhook = await changeWebhook(tx, sellerId, id, {
      ...changes,
      ...(changes.domains && { domains: [...new Set(changes.domains)] }),
    });
    assertThat(webhook, 'webhook.not_found');
    if (!webhook.active) await giveUpPending(tx, sellerId, id);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'webhook.updated',
      subject: webhookSubject(webhook),
      before: auditedWebhook(before),
      after: auditedWebhook(webhook),
    });
    return webhook;
  });
}

/** Deletes a webhook and its secrets. Its deliveries stay in the tables. Refuses `webhook.not_found`. */
export async function deleteWebhook(
  { transact, clockOf }: Pick<IntegrationsDeps, 'transact' | 'clockOf'>,
  { sellerId, id }: Place,
): Promise<void> {
  const now = (await clockOf(sellerId)).now();
  await transact(async (tx) => {
    const webhook = (await lockWebhook(tx, sellerId, id)) ?? refuse('webhook.not_found');
    await removeWebhook(tx, sellerId, id, now);
    await giveUpPending(tx, sellerId, id);
    const entry = { sellerId, at: now, subject: webhookSubject(webhook), before: auditedWebhook(webhook) };
    recordAudit(tx, { ...entry, action: 'webhook.deleted' });
  });
}
