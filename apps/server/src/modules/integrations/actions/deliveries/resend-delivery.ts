import { maxResent } from '@balcao/contract';
import { appendEvents } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import type { IntegrationsDeps } from '../../deps.ts';
import { assertThat } from '../../refusals.ts';
import { countFailed, type FailedRange } from '../../store/delivery-reader.ts';
import { makeDue, makeFailedDue } from '../../store/delivery-writer.ts';
import { type Delivery, webhookSubject } from '../../store/webhook-rows.ts';
import { changeWebhook, lockWebhook } from '../../store/webhook-writer.ts';
import { webhookDue } from './plan-deliveries.ts';

/**
 * Resends a message, delivered or not, under the same id, without waiting for the pause of a failing address. Refuses
 * `webhook.not_found`, `webhook.inactive`, `webhook.delivery_not_found`.
 */
export async function resendDelivery(
  { transact, clockOf }: Pick<IntegrationsDeps, 'transact' | 'clockOf'>,
  of: { sellerId: string; webhookId: string; id: string },
): Promise<Delivery> {
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
      sellerId,
      at,
      action: 'webhook.delivery_resent',
      subject: webhookSubject(webhook),
      after: { delivery: `${delivery.type} ${delivery.id}` },
    });
    return delivery;
  });
}

/**
 * Resends the failed deliveries of a range, oldest first and at most `maxResent`, each under its own id. Returns how
 * many were resent and how many remain. Repeating the call resends no others. Refuses `webhook.not_found`,
 * `webhook.inactive`.
 */
export async function resendFailed(
  { transact, clockOf }: Pick<IntegrationsDeps, 'transact' | 'clockOf'>,
  range: FailedRange & { readonly resendId: string },
): Promise<{ resent: number; left: number }> {
  const { sellerId, webhookId } = range;
  const at = (await clockOf(sellerId)).now();
  return transact(async (tx) => {
    const webhook = await lockWebhook(tx, sellerId, webhookId);
    assertThat(webhook, 'webhook.not_found');
    assertThat(webhook.active, 'webhook.inactive');
    const resent = await makeFailedDue(tx, { ...range, at, max: maxResent });
    const left = await countFailed(tx, range);
    if (resent === 0) return { resent, left };
    await changeWebhook(tx, sellerId, webhookId, { active: true });
    await appendEvents(tx, [{ sellerId, topic: webhookDue, subjectId: webhookId }]);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'webhook.failed_resent',
      subject: webhookSubject(webhook),
      after: { rows: String(resent) },
    });
    return { resent, left };
  });
}
