import type { Reader, Transact } from '../../../../database/transact.ts';
import type { KeptEvent } from '../../../../jobs/index.ts';
import { readWaitingMails, type SentMail } from '../../store/mail-reader.ts';
import { markSent } from '../../store/mail-writer.ts';
import type { MailCarrier } from './mail-carrier.ts';

export interface DeliverMailsDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly carrier: MailCarrier;
  readonly byWhatsApp: (sellerId: string, mail: SentMail) => Promise<void>;
  nowOf(sellerId: string): Promise<Temporal.Instant>;
}

/**
 * Hands e-mails to their carrier, then marks them as sent, also when a later one fails. A crash in between sends them
 * again under the same message ids: a duplicate is better than a lost mail.
 */
export async function deliverMails(deps: DeliverMailsDeps, events: readonly KeptEvent[]): Promise<void> {
  for (const [sellerId, some] of Map.groupBy(events, (event) => event.sellerId)) {
    const ids = some.map(({ subjectId }) => subjectId);
    await deliverOf(deps, sellerId, await readWaitingMails(deps.reader, sellerId, ids));
  }
}

async function deliverOf(
  { transact, carrier, byWhatsApp, nowOf }: DeliverMailsDeps,
  sellerId: string,
  mails: readonly SentMail[],
): Promise<void> {
  const delivered: string[] = [];
  try {
    for (const mail of mails) {
      if (mail.channel === 'WHATSAPP') await byWhatsApp(sellerId, mail);
      else {
        await carrier.deliver(mail);
        delivered.push(mail.id);
      }
    }
  } finally {
    if (delivered.length > 0) {
      const sent = { sellerId, ids: delivered, sentAt: await nowOf(sellerId), keepText: carrier.keepsText };
      await transact((tx) => markSent(tx, sent));
    }
  }
}
