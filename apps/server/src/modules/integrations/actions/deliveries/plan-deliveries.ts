import { newId } from '@balcao/kernel';
import { appendEvents, type KeptEvent } from '../../../../jobs/index.ts';
import type { IntegrationsDeps } from '../../deps.ts';
import { insertDeliveries, type NewDelivery } from '../../store/delivery-writer.ts';
import { readActiveWebhooks } from '../../store/webhook-reader.ts';
import type { Webhook } from '../../store/webhook-rows.ts';
import { type MessageSubjects, messageOf, subjectIdsOf } from '../../webhook-message.ts';

/** Published when a webhook (the event's subject) has deliveries to send. */
export const webhookDue = 'webhook.due';

/**
 * Creates one delivery per event and listening webhook, and schedules the webhooks in the same transaction. A repeated
 * event creates nothing.
 */
export async function planDeliveries(
  deps: Pick<IntegrationsDeps, 'reader' | 'transact' | 'clockOf' | 'charges' | 'subscriptions'>,
  events: readonly KeptEvent[],
): Promise<void> {
  const sellerIds = [...new Set(events.map(({ sellerId }) => sellerId))];
  const webhooks = await readActiveWebhooks(deps.reader, sellerIds);
  for (const [sellerId, listening] of webhooks) {
    const ofSeller = events.filter((event) => event.sellerId === sellerId);
    const deliveries = await composeDeliveries(deps, { sellerId, events: ofSeller, webhooks: listening });
    if (deliveries.length === 0) continue;
    await deps.transact(async (tx) => {
      const inserted = await insertDeliveries(tx, deliveries);
      await appendEvents(
        tx,
        inserted.map(({ webhookId }) => ({ sellerId, topic: webhookDue, subjectId: webhookId })),
      );
    });
  }
}

async function composeDeliveries(
  deps: Pick<IntegrationsDeps, 'charges' | 'subscriptions' | 'clockOf'>,
  { sellerId, events, webhooks }: { sellerId: string; events: readonly KeptEvent[]; webhooks: readonly Webhook[] },
): Promise<NewDelivery[]> {
  const subscriptionIds = subjectIdsOf(events, 'subscription');
  const facts = await deps.subscriptions.factsOf(sellerId, subscriptionIds);
  const paidUntil = await deps.subscriptions.paidUntilOf(sellerId, subscriptionIds);
  const about: MessageSubjects = {
    charges: await deps.charges.factsOf(sellerId, subjectIdsOf(events, 'charge')),
    subscriptions: new Map([...facts].map(([id, one]) => [id, { ...one, paidUntil: paidUntil.get(id) ?? null }])),
  };
  const at = (await deps.clockOf(sellerId)).now();
  return events.flatMap((event) => {
    const message = messageOf(event, about, at);
    if (!message) return [];
    return webhooks
      .filter(({ domains }) => domains.includes(message.domain))
      .map((webhook) => ({
        sellerId,
        id: newId<'delivery'>(),
        webhookId: webhook.id,
        eventId: event.id,
        type: message.type,
        subjectId: event.subjectId,
        body: message.body,
        createdAt: at,
        isTest: false,
      }));
  });
}
