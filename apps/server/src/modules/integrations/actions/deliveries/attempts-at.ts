import type { IntegrationsDeps } from '../../deps.ts';
import { readSecrets } from '../../store/webhook-reader.ts';
import type { Attempt, Delivery, Webhook } from '../../store/webhook-rows.ts';
import { sendRequest } from '../sending/send-request.ts';
import { signMessage } from '../sending/sign-message.ts';
import { webhookSecrets } from '../sending/webhook-secrets.ts';

type AttemptDeps = Pick<IntegrationsDeps, 'reader' | 'clock' | 'clockOf' | 'secretKey' | 'allowLoopback' | 'timeoutMs'>;

/**
 * Reads a webhook's secrets and returns what sends one of its deliveries once and answers the outcome. It stores nothing
 * and runs outside any transaction.
 */
export async function attemptsAt(
  deps: AttemptDeps,
  sellerId: string,
  webhook: Webhook,
): Promise<(delivery: Delivery) => Promise<Attempt>> {
  const place = { sellerId, webhookId: webhook.id };
  const sealed = await readSecrets(deps.reader, { ...place, at: deps.clock.now() });
  const secrets = webhookSecrets(deps.secretKey);
  const opened = sealed.map((row) => secrets.open(place, row.sealed));
  return async (delivery) => {
    const signatures = signMessage({ id: delivery.id, at: deps.clock.now(), body: delivery.body }, opened);
    const requestHeaders = { 'content-type': 'application/json', 'user-agent': 'Balcao-Webhooks/1', ...signatures };
    const startedAt = (await deps.clockOf(sellerId)).now();
    const began = performance.now();
    const result = await sendRequest({ url: webhook.url, headers: requestHeaders, body: delivery.body }, deps);
    return {
      startedAt,
      url: webhook.url,
      requestHeaders,
      ...result,
      durationMs: Math.round(performance.now() - began),
    };
  };
}
