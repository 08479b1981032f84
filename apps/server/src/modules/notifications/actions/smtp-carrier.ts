import { createTransport } from 'nodemailer';
import type { MailCarrier } from './mail-carrier.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  /** The sender: `Balcão <nao-responda@example.com>`. */
  readonly from: string;
}

const timeoutMs = 15_000;

/** A mail server, over a few connections that stay open. What it refuses throws, and the queue tries again. */
export function smtpCarrier({ url, from }: SmtpSettings): MailCarrier {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    keepsText: false,
    deliver: async ({ id, to, subject, text }) => {
      await transport.sendMail({ messageId: `<${id}@${domain}>`, from, to: { name: '', address: to }, subject, text });
    },
    close: () => transport.close(),
  };
}
