import type { AnswerOf } from '@balcao/contract/endpoint';
import type { findSandboxMails } from '@balcao/contract/sandbox';
import { sandbox } from '@balcao/messages/sandbox';
import { whatsAppFailure } from '@balcao/messages/whatsapp-templates';

export type Mail = AnswerOf<typeof findSandboxMails>['content'][number];

/** Null for an e-mail. */
export function deliveryOf({ delivery }: Mail): string | null {
  if (!delivery) return null;
  const { state, failure } = delivery;
  return state === 'FAILED' ? sandbox.mails.deliveryFailed(whatsAppFailure(failure)) : sandbox.mails.deliveries[state];
}

/** WhatsApp messages have no subject. */
export function titleOf({ channel, subject }: Mail): string {
  return channel === 'WHATSAPP' ? sandbox.mails.whatsApp : subject;
}
