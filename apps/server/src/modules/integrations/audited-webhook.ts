import type { Webhook } from './webhook.ts';

export function auditedWebhook({ title, url, domains, active }: Pick<Webhook, 'title' | 'url' | 'domains' | 'active'>) {
  return { title, url, domains, active };
}

export function webhookSubject({ id, title }: Pick<Webhook, 'id' | 'title'>) {
  return { kind: 'webhook', id, label: title } as const;
}
