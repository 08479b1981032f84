import type { Reader, Transact } from '../../../../database/transact.ts';
import { readWaitingMail } from '../../store/mail-reader.ts';
import { markSent } from '../../store/mail-writer.ts';
import type { MailCarrier } from './mail-carrier.ts';
import type { WhatsAppCarrier } from './whatsapp-carrier.ts';

export interface DeliverMailDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly carrier: MailCarrier;
  readonly whatsApp: WhatsAppCarrier;
  nowOf(sellerId: string): Promise<Temporal.Instant>;
}

/**
 * Hands a message to its channel's carrier, then notes that it left. A crash in between sends it again, under the same message id:
 * twice is better than never.
 */
export function deliverMail({ reader, transact, carrier, whatsApp, nowOf }: DeliverMailDeps) {
  return async (sellerId: string, id: string): Promise<void> => {
    const mail = await readWaitingMail(reader, sellerId, id);
    if (!mail) return;
    const { keepsText } = mail.channel === 'WHATSAPP' ? whatsApp : carrier;
    await (mail.channel === 'WHATSAPP' ? whatsApp.deliver(mail) : carrier.deliver(mail));
    const sentAt = await nowOf(sellerId);
    await transact((tx) => markSent(tx, { sellerId, id, sentAt, keepText: keepsText }));
  };
}
