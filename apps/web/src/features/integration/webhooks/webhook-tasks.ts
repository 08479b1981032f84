import type { Webhook } from '@balcao/contract/notices/webhooks';

/** What is asked in a dialog about a webhook. */
export type WebhookTask = 'edit' | 'test' | 'rotate' | 'resend' | 'deactivate' | 'remove';

export type AskAbout = (task: WebhookTask, webhook: Webhook) => void;
