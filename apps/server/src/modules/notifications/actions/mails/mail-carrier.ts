import type { SentMail } from '../../store/mail-reader.ts';

export interface MailCarrier {
  /** Whether people read mails in our own table, so that texts are kept after sending. */
  readonly keepsText: boolean;
  /** Delivers a mail. The same id may come twice after a crash; it is the Message-ID. */
  deliver(mail: SentMail): Promise<void>;
  close(): void;
}

export const panelCarrier: MailCarrier = { keepsText: true, deliver: async () => undefined, close: () => undefined };
