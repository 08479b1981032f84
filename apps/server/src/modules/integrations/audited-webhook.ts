import type { Webhook } from './webhook.ts';

/** The fields of a webhook, as the audit trail keeps them. */
export function auditedWebhook({ title, url, domains, active }: Pick<Webhook, 'title' | 'url' | 'domains' | 'active'>) {
  return { title, url, domains, active };
}

/** A webhook as the subject of an entry of the audit trail. */
export function webhookSubject({ id, title }: Pick<Webhook, 'id' | 'title'>) {
  return { kind: 'webhook', id, label: title } as const;
}
