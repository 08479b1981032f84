import type { Tx } from '../../../../database/transact.ts';
import type { NotificationsDeps } from '../../deps.ts';
import type { Mail } from '../../store/mail.ts';
import { optOutKey, readOptOuts } from '../../store/opt-out-store.ts';
import { readSettings } from '../../store/settings-store.ts';
import { optOutLinks } from '../opt-outs/opt-out-links.ts';
import { sendMails } from './send-mail.ts';

/** A mail of a seller to a customer of theirs. */
export interface CustomerMail extends Pick<Mail, 'sellerId' | 'to' | 'subject' | 'text' | 'at'> {
  readonly customerId: string;
}

/** Sends it unless the customer asked for no more, in the seller's name, with the way to ask for that. */
export function sendCustomerMail(deps: Pick<NotificationsDeps, 'baseUrl' | 'optOutKey' | 'texts'>) {
  const links = optOutLinks(deps);
  return async (tx: Tx, { customerId, ...mail }: CustomerMail): Promise<void> => {
    const recipient = { sellerId: mail.sellerId, customerId, channel: 'EMAIL' } as const;
    if ((await readOptOuts(tx, mail.sellerId, [customerId])).has(optOutKey(recipient))) return;
    const settings = await readSettings(tx, mail.sellerId);
    const unsubscribeUrl = links.urlOf(recipient);
    await sendMails(tx, [
      {
        ...mail,
        text: `${mail.text}\n\n${deps.texts.unsubscribe(unsubscribeUrl)}`,
        ...(settings && { fromName: settings.name, replyTo: settings.email || null, hiddenCopy: settings.hiddenEmail }),
        unsubscribeUrl,
      },
    ]);
  };
}
