import type { WebhookEventType } from '@balcao/contract';
import { appendEvents } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import type { IntegrationsDeps } from '../../deps.ts';
import { exampleMessage } from '../../example-message.ts';
import { assertThat } from '../../refusals.ts';
import { readDelivery } from '../../store/delivery-reader.ts';
import { insertDeliveries } from '../../store/delivery-writer.ts';
import { type Delivery, webhookSubject } from '../../store/webhook-rows.ts';
import { changeWebhook, lockWebhook } from '../../store/webhook-writer.ts';
import { webhookDue } from './plan-deliveries.ts';

interface TestEvent {
  readonly sellerId: string;
  readonly webhookId: string;
  /** Id of the message; a repeated call with it returns the same message. */
  readonly id: string;
  readonly type: WebhookEventType;
}

/**
 * Sends an example of an event, marked as a test, the way every message is sent, without waiting for the pause of a
 * failing address. Refuses `webhook.not_found`, `webhook.inactive`.
 */
export async function sendTestEvent(
  { transact, clockOf }: Pick<IntegrationsDeps, 'transact' | 'clockOf'>,
  { sellerId, webhookId, id, type }: TestEvent,
): Promise<Delivery> {
  const at = (await clockOf(sellerId)).now();
  return transact(async (tx) => {
    const webhook = await lockWebhook(tx, sellerId, webhookId);
    assertThat(webhook, 'webhook.not_found');
    const sent = await readDelivery(tx, sellerId, webhookId, id);
    if (sent) return sent;
    assertThat(webhook.active, 'webhook.inactive');
    const { subjectId, body } = exampleMessage(type, at, true);
    const message = { sellerId, id, webhookId, eventId: id, type, subjectId, body, createdAt: at, isTest: true };
    await insertDeliveries(tx, [message]);
    await changeWebhook(tx, sellerId, webhookId, { active: true });
    await appendEvents(tx, [{ sellerId, topic: webhookDue, subjectId: webhookId }]);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'webhook.tested',
      subject: webhookSubject(webhook),
      after: { delivery: `${type} ${id}` },
    });
    const delivery = await readDelivery(tx, sellerId, webhookId, id);
    assertThat(delivery, 'webhook.delivery_not_found');
    return delivery;
  });
}
