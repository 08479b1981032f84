import type { findWebhooks as endpoint, QueryOf } from '@balcao/contract';
import { orderOf } from '../../../../database/order-of.ts';
import type { IntegrationsDeps } from '../../deps.ts';
import { assertThat } from '../../refusals.ts';
import { hourOf, readFailed } from '../../store/webhook-hours.ts';
import { findWebhookPage, readOverlaps, readWebhook } from '../../store/webhook-reader.ts';
import type { Webhook } from '../../store/webhook-rows.ts';

export interface WatchedWebhook extends Webhook {
  readonly failedLastDay: number;
  /** End of the time in which messages are also signed with the replaced secret. */
  readonly previousSecretUntil: Temporal.Instant | null;
}

export function findWebhooks(deps: Pick<IntegrationsDeps, 'reader' | 'clock' | 'clockOf'>) {
  const { reader } = deps;
  return {
    page: async (sellerId: string, { page, size, sort }: QueryOf<typeof endpoint>) => {
      const { field, direction } = orderOf(sort);
      const { webhooks, total } = await findWebhookPage(reader, sellerId, {
        page,
        size,
        orderBy: field === 'title' ? 'title' : 'created_at',
        direction,
      });
      return { webhooks: await watchWebhooks(deps, sellerId, webhooks), total };
    },
    /** Refuses `webhook.not_found`, also for another seller's. */
    one: async (sellerId: string, id: string): Promise<WatchedWebhook> => {
      const webhook = await readWebhook(reader, sellerId, id);
      assertThat(webhook, 'webhook.not_found');
      const [watched] = await watchWebhooks(deps, sellerId, [webhook]);
      assertThat(watched, 'webhook.not_found');
      return watched;
    },
  };
}

async function watchWebhooks(
  { reader, clock, clockOf }: Pick<IntegrationsDeps, 'reader' | 'clock' | 'clockOf'>,
  sellerId: string,
  webhooks: readonly Webhook[],
): Promise<readonly WatchedWebhook[]> {
  const of = { sellerId, webhookIds: webhooks.map(({ id }) => id) };
  const now = (await clockOf(sellerId)).now();
  const [failed, overlaps] = await Promise.all([
    readFailed(reader, { ...of, from: hourOf(now.subtract({ hours: 23 })) }),
    readOverlaps(reader, { ...of, at: clock.now() }),
  ]);
  return webhooks.map((webhook) => ({
    ...webhook,
    failedLastDay: failed.get(webhook.id) ?? 0,
    previousSecretUntil: overlaps.get(webhook.id) ?? null,
  }));
}
