import type { findWebhooks as endpoint, QueryOf } from '@balcao/contract';
import type { IntegrationsDeps } from '../../deps.ts';
import { assertThat } from '../../refusals.ts';
import { findWebhookPage, readWebhook } from '../../store/webhook-reader.ts';
import type { Webhook } from '../../webhook.ts';

export function findWebhooks({ reader }: Pick<IntegrationsDeps, 'reader'>) {
  return {
    page: (sellerId: string, { page, size, sort }: QueryOf<typeof endpoint>) => {
      const [field, direction] = sort.split(',');
      return findWebhookPage(reader, sellerId, {
        ...{ page, size },
        orderBy: field === 'title' ? 'title' : 'created_at',
        direction: direction?.toUpperCase() === 'ASC' ? 'asc' : 'desc',
      });
    },
    /** Refuses `webhook.not_found`, for another seller's too. */
    one: async (sellerId: string, id: string): Promise<Webhook> => {
      const webhook = await readWebhook(reader, sellerId, id);
      assertThat(webhook, 'webhook.not_found');
      return webhook;
    },
  };
}
