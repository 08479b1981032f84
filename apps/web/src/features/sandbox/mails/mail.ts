import type { AnswerOf } from '@balcao/contract/endpoint';
import type { findSandboxMails } from '@balcao/contract/sandbox';
import { sandbox } from '@balcao/messages/sandbox';

export type Mail = AnswerOf<typeof findSandboxMails>['content'][number];

/** What a message is called: WhatsApp gives none a subject. */
export function titleOf({ channel, subject }: Mail): string {
  return channel === 'WHATSAPP' ? sandbox.mails.whatsApp : subject;
}
