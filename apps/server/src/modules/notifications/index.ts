import type { Clock } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type { Subscription } from '../../jobs/index.ts';
import { deliverMail } from './actions/mails/deliver-mail.ts';
import { panelCarrier } from './actions/mails/mail-carrier.ts';
import { mailRequested, sendMails } from './actions/mails/send-mail.ts';
import { type SmtpSettings, smtpCarrier } from './actions/mails/smtp-carrier.ts';
import { simulatedWhatsApp } from './actions/mails/whatsapp-carrier.ts';
import type { Mail, SentMail } from './store/mail.ts';
import { findMails } from './store/mail-reader.ts';

export type { Mail } from './store/mail.ts';

export interface NotificationsDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  clockOf(sellerId: string): Promise<Clock>;
  /** The mail server; without one, mails stay in the table that the sandbox panel shows. */
  readonly smtp: SmtpSettings | null;
}

/** What leaves the product for people. */
export interface Notifications {
  /** Appends a mail in the transaction of the fact it tells; it leaves once that is committed. */
  sendMail(tx: Tx, mail: Mail): Promise<void>;
  /** The newest first: what the sandbox panel shows. `page` is 0-based. */
  findMails(
    sellerId: string,
    page: { readonly page: number; readonly size: number },
  ): Promise<{ readonly content: readonly SentMail[]; readonly totalElements: number }>;
  readonly subscriptions: readonly Subscription[];
  /** Closes the connections to the mail server. */
  close(): void;
}

export function createNotifications({ reader, transact, clockOf, smtp }: NotificationsDeps): Notifications {
  const carrier = smtp ? smtpCarrier(smtp) : panelCarrier;
  const nowOf = async (sellerId: string) => (await clockOf(sellerId)).now();
  const deliver = deliverMail({ reader, transact, carrier, whatsApp: simulatedWhatsApp, nowOf });
  return {
    sendMail: (tx, mail) => sendMails(tx, [mail]),
    findMails: (sellerId, page) => findMails(reader, sellerId, page),
    subscriptions: [
      {
        topics: [mailRequested],
        name: 'deliver-mail',
        handler: ({ sellerId, subjectId }) => deliver(sellerId, subjectId),
      },
    ],
    close: () => carrier.close(),
  };
}
