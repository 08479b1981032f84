import type { Webhook } from '@balcao/contract/webhooks';

export type WebhookTask = 'edit' | 'test' | 'rotate' | 'resend' | 'deactivate' | 'remove';

export type OpenWebhookDialog = (task: WebhookTask, webhook: Webhook) => void;
