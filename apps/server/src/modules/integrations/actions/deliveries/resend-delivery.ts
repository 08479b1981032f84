import { appendEvents } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import { webhookSubject } from '../../audited-webhook.ts';
import type { IntegrationsDeps } from '../../deps.ts';
import { assertThat } from '../../refusals.ts';
import { makeDue } from '../../store/delivery-writer.ts';
import { changeWebhook, lockWebhook } from '../../store/webhook-writer.ts';
import type { Delivery } from '../../webhook.ts';
import { webhookDue } from './plan-deliveries.ts';

/**
 * Sends a message again, delivered or not, under the same id, and does not wait for a failing address to have rested.
 * Refuses `webhook.not_found`, `webhook.inactive`, `webhook.delivery_not_found`.
 */
export function resendDelivery({ transact, clockOf }: Pick<IntegrationsDeps, 'transact' | 'clockOf'>) {
  return async (of: { sellerId: string; webhookId: string; id: string }): Promise<Delivery> => {
    const { sellerId, webhookId } = of;
    const at = (await clockOf(sellerId)).now();
    return transact(async (tx) => {
      const webhook = await lockWebhook(tx, sellerId, webhookId);
      assertThat(webhook, 'webhook.not_found');
      assertThat(webhook.active, 'webhook.inactive');
      const delivery = await makeDue(tx, { ...of, at });
      assertThat(delivery, 'webhook.delivery_not_found');
      await changeWebhook(tx, sellerId, webhookId, { active: true });
      await appendEvents(tx, [{ sellerId, topic: webhookDue, subjectId: webhookId }]);
      recordAudit(tx, {
        ...{ sellerId, at, action: 'webhook.delivery_resent', subject: webhookSubject(webhook) },
        after: { delivery: `${delivery.type} ${delivery.id}` },
      });
      return delivery;
    });
  };
}
