import { isLost, restUntil, retryAt } from '../../retry-plan.ts';
import type { Conclusion } from '../../store/delivery-writer.ts';
import type { Attempt, Delivery, Webhook } from '../../store/webhook-rows.ts';
import type { Health } from '../../store/webhook-writer.ts';

export interface Attempted {
  readonly delivery: Delivery;
  readonly attempt: Attempt;
}

/** Only a 2xx answer counts as delivered. A redirect does not, because it is not followed. */
export function isDelivered({ statusCode }: Attempt): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300;
}

export function conclusionOf({ delivery, attempt }: Attempted, now: Temporal.Instant, chance: number): Conclusion {
  if (isDelivered(attempt)) return { kind: 'delivered', at: now };
  const at = retryAt(now, delivery.failures + 1, chance);
  return at ? { kind: 'retry', at } : { kind: 'given-up' };
}

const gone = 410;

/**
 * The health of an address after a round of attempts. One success makes it healthy; a 410 answer disables the webhook
 * (Standard Webhooks, "Deliverability and reliability").
 */
export function healthAfter(
  webhook: Webhook,
  attempted: readonly Attempted[],
  now: Temporal.Instant,
  chance: number,
): Health {
  if (attempted.some(({ attempt }) => attempt.statusCode === gone)) {
    return { ...failing(webhook, now, chance), succeededAt: null, disabled: { at: now, reason: 'GONE' } };
  }
  if (attempted.some(({ attempt }) => isDelivered(attempt))) {
    return { failures: 0, failingSince: null, restUntil: null, succeededAt: now, disabled: null };
  }
  const health = failing(webhook, now, chance);
  const disabled = isLost(health.failingSince, now) ? ({ at: now, reason: 'FAILING' } as const) : null;
  return { ...health, succeededAt: null, disabled };
}

function failing(webhook: Webhook, now: Temporal.Instant, chance: number) {
  const failures = webhook.failures + 1;
  return { failures, failingSince: webhook.failingSince ?? now, restUntil: restUntil(now, failures, chance) };
}
