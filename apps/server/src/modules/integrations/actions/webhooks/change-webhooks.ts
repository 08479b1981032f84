import type { IntegrationsDeps } from '../../deps.ts';
import { assertThat } from '../../refusals.ts';
import { giveUpPending } from '../../store/delivery-writer.ts';
import { changeWebhook, removeWebhook, type WebhookDefinition } from '../../store/webhook-writer.ts';
import type { Webhook } from '../../webhook.ts';

interface Place {
  readonly sellerId: string;
  readonly id: string;
}

/**
 * Changes what a person may change. One that is switched off stops at once: what waited for it is given up, and may be sent
 * again by hand later. Switched on, it begins as if it had never failed. Refuses `webhook.not_found`.
 */
export function updateWebhook({ transact }: Pick<IntegrationsDeps, 'transact'>) {
  return ({ sellerId, id }: Place, changes: Partial<WebhookDefinition>): Promise<Webhook> =>
    transact(async (tx) => {
      const webhook = await changeWebhook(tx, sellerId, id, {
        ...changes,
        ...(changes.domains && { domains: [...new Set(changes.domains)] }),
      });
      assertThat(webhook, 'webhook.not_found');
      if (!webhook.active) await giveUpPending(tx, sellerId, id);
      return webhook;
    });
}

/** Takes it away for good, with its secrets. What was sent to it stays in the tables. Refuses `webhook.not_found`. */
export function deleteWebhook({ transact, clockOf }: Pick<IntegrationsDeps, 'transact' | 'clockOf'>) {
  return async ({ sellerId, id }: Place): Promise<void> => {
    const now = (await clockOf(sellerId)).now();
    await transact(async (tx) => {
      assertThat(await removeWebhook(tx, sellerId, id, now), 'webhook.not_found');
      await giveUpPending(tx, sellerId, id);
    });
  };
}
