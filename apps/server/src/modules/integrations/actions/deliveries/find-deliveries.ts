import { type findWebhookDeliveries as endpoint, maxResent, type QueryOf } from '@balcao/contract';
import { addDays, instantAt } from '@balcao/kernel';
import { orderOf } from '../../../../database/order-of.ts';
import type { IntegrationsDeps } from '../../deps.ts';
import { assertThat } from '../../refusals.ts';
import {
  countFailed,
  type FailedRange,
  findDeliveryPage,
  readAttempts,
  readDelivery,
} from '../../store/delivery-reader.ts';
import { readWebhook } from '../../store/webhook-reader.ts';

/** Refuses `webhook.not_found` and `webhook.delivery_not_found`. */
export function findDeliveries({ reader }: Pick<IntegrationsDeps, 'reader'>) {
  return {
    page: async (sellerId: string, webhookId: string, query: QueryOf<typeof endpoint>) => {
      assertThat(await readWebhook(reader, sellerId, webhookId), 'webhook.not_found');
      const { page, size, status, text, dateInitial, dateFinal, sort } = query;
      return findDeliveryPage(reader, sellerId, webhookId, {
        page,
        size,
        status,
        text,
        from: dateInitial && instantAt(dateInitial),
        to: dateFinal && instantAt(addDays(dateFinal, 1)),
        direction: orderOf(sort).direction,
      });
    },
    failed: async (range: FailedRange) => {
      assertThat(await readWebhook(reader, range.sellerId, range.webhookId), 'webhook.not_found');
      return { count: await countFailed(reader, range), max: maxResent };
    },
    one: async (sellerId: string, webhookId: string, id: string) => {
      assertThat(await readWebhook(reader, sellerId, webhookId), 'webhook.not_found');
      const delivery = await readDelivery(reader, sellerId, webhookId, id);
      assertThat(delivery, 'webhook.delivery_not_found');
      return { delivery, attempts: await readAttempts(reader, sellerId, id) };
    },
  };
}
