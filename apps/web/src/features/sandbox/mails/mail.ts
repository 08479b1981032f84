import type { AnswerOf } from '@balcao/contract/endpoint';
import type { findSandboxMails } from '@balcao/contract/sandbox';
import { sandbox } from '@balcao/messages/sandbox';
import { whatsAppFailure } from '@balcao/messages/whatsapp-templates';

export type Mail = AnswerOf<typeof findSandboxMails>['content'][number];

/** Where a message by WhatsApp stands, and why it does not arrive; null of an e-mail. */
export function deliveryOf({ delivery }: Mail): string | null {
  if (!delivery) return null;
  const { state, failure } = delivery;
  return state === 'FAILED' ? sandbox.mails.deliveryFailed(whatsAppFailure(failure)) : sandbox.mails.deliveries[state];
}

/** What a message is called: WhatsApp gives none a subject. */
export function titleOf({ channel, subject }: Mail): string {
  return channel === 'WHATSAPP' ? sandbox.mails.whatsApp : subject;
}
