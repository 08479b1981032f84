import type { findWebhookDeliveries as endpoint, QueryOf } from '@balcao/contract';
import type { IntegrationsDeps } from '../../deps.ts';
import { assertThat } from '../../refusals.ts';
import { findDeliveryPage, readAttempts, readDelivery } from '../../store/delivery-reader.ts';
import { readWebhook } from '../../store/webhook-reader.ts';

/** What was sent to a webhook, and how. Refuses `webhook.not_found`, `webhook.delivery_not_found`. */
export function findDeliveries({ reader }: Pick<IntegrationsDeps, 'reader'>) {
  return {
    page: async (sellerId: string, webhookId: string, { page, size, status, sort }: QueryOf<typeof endpoint>) => {
      assertThat(await readWebhook(reader, sellerId, webhookId), 'webhook.not_found');
      const direction = sort.toUpperCase().endsWith('ASC') ? 'asc' : 'desc';
      return findDeliveryPage(reader, sellerId, webhookId, { page, size, status, direction });
    },
    one: async (sellerId: string, webhookId: string, id: string) => {
      assertThat(await readWebhook(reader, sellerId, webhookId), 'webhook.not_found');
      const delivery = await readDelivery(reader, sellerId, webhookId, id);
      assertThat(delivery, 'webhook.delivery_not_found');
      return { delivery, attempts: await readAttempts(reader, sellerId, id) };
    },
  };
}
