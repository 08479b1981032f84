import { createTransport } from 'nodemailer';
import type { MailCarrier } from './mail-carrier.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  /** The sender: `Balcão <nao-responda@example.com>`. */
  readonly from: string;
}

const timeoutMs = 15_000;

export function smtpCarrier({ url, from }: SmtpSettings): MailCarrier {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts });
  const [, ownName = '', address = from] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(from) ?? [];
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    keepsText: false,
    deliver: async ({ id, to, subject, text, fromName, replyTo, hiddenCopy, unsubscribeUrl }) => {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from: { name: fromName ?? ownName, address },
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: fromName ?? '', address: replyTo } }),
        ...(hiddenCopy && { bcc: { name: '', address: hiddenCopy } }),
        ...(unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) }),
        subject,
        text,
      });
    },
    close: () => transport.close(),
  };
}

/** RFC 2369 and RFC 8058: mail programs post to this address from their own unsubscribe button. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
