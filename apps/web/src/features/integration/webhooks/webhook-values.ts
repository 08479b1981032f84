import type { Webhook, WebhookDomain } from '@balcao/contract/webhooks';
import { webhookScreens } from '@balcao/messages/webhook-screens';

const texts = webhookScreens.problems;

export interface WebhookValues {
  readonly title: string;
  readonly url: string;
  readonly domains: readonly WebhookDomain[];
}

export const emptyWebhook: WebhookValues = { title: '', url: '', domains: [] };

export function valuesOfWebhook({ title, url, domains }: Webhook): WebhookValues {
  return { title, url, domains };
}

export function webhookProblems({ title, url }: WebhookValues): Record<string, string> {
  return {
    ...(!title.trim() && { title: texts.required }),
    ...(!url.trim() ? { url: texts.required } : !isWebAddress(url) && { url: texts.url }),
  };
}

export function webhookBody({ title, url, domains }: WebhookValues) {
  return { title: title.trim(), url: url.trim(), domains: [...domains] };
}

/** As the service validates: http or https, a host, no credentials. */
function isWebAddress(text: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(text.trim());
    return /^https?:$/.test(protocol) && hostname !== '' && !username && !password;
  } catch {
    return false;
  }
}
