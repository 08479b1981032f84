import { assertInvariant } from '@balcao/kernel';
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

/** Sends each unless its customer asked for no more, in the seller's name, with the way to ask for that. All are of one seller. Answers how many go. */
export function sendCustomerMails(deps: Pick<NotificationsDeps, 'baseUrl' | 'optOutKey' | 'texts'>) {
  const links = optOutLinks(deps);
  return async (tx: Tx, mails: readonly CustomerMail[]): Promise<number> => {
    const [first] = mails;
    if (!first) return 0;
    const { sellerId } = first;
    assertInvariant(
      mails.every((mail) => mail.sellerId === sellerId),
      'mails to customers are of one seller',
    );
    const optOuts = await readOptOuts(tx, sellerId, [...new Set(mails.map(({ customerId }) => customerId))]);
    const settings = await readSettings(tx, sellerId);
    const from = settings && {
      ...{ fromName: settings.name, replyTo: settings.email || null, hiddenCopy: settings.hiddenEmail },
    };
    const wanted = mails.flatMap(({ customerId, ...mail }) => {
      const recipient = { sellerId, customerId, channel: 'EMAIL' } as const;
      if (optOuts.has(optOutKey(recipient))) return [];
      const unsubscribeUrl = links.urlOf(recipient);
      return { ...mail, text: `${mail.text}\n\n${deps.texts.unsubscribe(unsubscribeUrl)}`, ...from, unsubscribeUrl };
    });
    await sendMails(tx, wanted);
    return wanted.length;
  };
}
