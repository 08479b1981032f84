import type { Reader, Transact } from '../../../../database/transact.ts';
import type { SentMail } from '../../store/mail.ts';
import { readWaitingMail } from '../../store/mail-reader.ts';
import { markSent } from '../../store/mail-writer.ts';
import type { MailCarrier } from './mail-carrier.ts';

export interface DeliverMailDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly carrier: MailCarrier;
  readonly byWhatsApp: (sellerId: string, mail: SentMail) => Promise<void>;
  nowOf(sellerId: string): Promise<Temporal.Instant>;
}

/**
 * Hands an e-mail to its carrier, then marks it as sent. A crash in between sends it again under the same message id: a
 * duplicate is better than a lost mail.
 */
export async function deliverMail(
  { reader, transact, carrier, byWhatsApp, nowOf }: DeliverMailDeps,
  sellerId: string,
  id: string,
): Promise<void> {
  const mail = await readWaitingMail(reader, sellerId, id);
  if (!mail) return;
  if (mail.channel === 'WHATSAPP') return byWhatsApp(sellerId, mail);
  const { keepsText } = carrier;
  await carrier.deliver(mail);
  const sentAt = await nowOf(sellerId);
  await transact((tx) => markSent(tx, { sellerId, id, sentAt, keepText: keepsText }));
}
