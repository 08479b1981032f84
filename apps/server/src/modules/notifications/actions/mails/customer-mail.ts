import { assertInvariant } from '@balcao/kernel';
import { customerNotifications } from '@balcao/messages';
import type { Tx } from '../../../../database/transact.ts';
import type { MailsDeps, OwnPage } from '../../deps.ts';
import type { Mail } from '../../store/mail.ts';
import { optOutKey, readOptOuts } from '../../store/opt-out-store.ts';
import { readSettings } from '../../store/settings-store.ts';
import { optOutLinks } from '../opt-outs/opt-out-links.ts';
import { sendMails } from './send-mail.ts';

export interface CustomerMail extends Pick<Mail, 'sellerId' | 'to' | 'subject' | 'text' | 'at'> {
  readonly customerId: string;
  /** A change of what was agreed is told to everybody, and has no unsubscribe link. */
  readonly isOwed?: boolean;
}

/**
 * Sends mails of one seller in the seller's name, each with an unsubscribe link, and skips customers who opted out,
 * except for what is owed to them. Returns the customers to whom they are sent.
 */
export function sendCustomerMails(deps: Omit<MailsDeps, 'reader'>) {
  const links = optOutLinks(deps);
  return async (tx: Tx, mails: readonly CustomerMail[]): Promise<readonly string[]> => {
    const [first] = mails;
    if (!first) return [];
    const { sellerId } = first;
    assertInvariant(
      mails.every((mail) => mail.sellerId === sellerId),
      'mails to customers are of one seller',
    );
    const customerIds = [...new Set(mails.map(({ customerId }) => customerId))];
    const optOuts = await readOptOuts(tx, sellerId, customerIds);
    const pages = await deps.pagesOf(tx, sellerId, customerIds);
    const settings = await readSettings(tx, sellerId);
    const from = settings && {
      fromName: settings.name,
      replyTo: settings.email || null,
      hiddenCopy: settings.hiddenEmail,
    };
    const wanted = mails.flatMap(({ customerId, isOwed, ...mail }) => {
      const recipient = { sellerId, customerId, channel: 'EMAIL' } as const;
      const page = pageLine(pages.get(customerId), mail.to);
      if (isOwed) return { customerId, mail: { ...mail, text: [mail.text, ...page].join('\n\n'), ...from } };
      if (optOuts.has(optOutKey(recipient))) return [];
      const unsubscribeUrl = links.urlOf(recipient);
      const foot = [...page, customerNotifications.unsubscribe(unsubscribeUrl)];
      return { customerId, mail: { ...mail, text: [mail.text, ...foot].join('\n\n'), ...from, unsubscribeUrl } };
    });
    await sendMails(
      tx,
      wanted.map(({ mail }) => mail),
    );
    return wanted.map(({ customerId }) => customerId);
  };
}

/**
 * The line with the link to the customer's own page. Empty when there is no page or the mail goes to an address other
 * than the one on file.
 */
export function pageLine(page: OwnPage | undefined, to: string): string[] {
  return page && isOnFile(page, to) ? [customerNotifications.customerPage(page.url)] : [];
}

/** Whether an address is the customer's on file: a buyer may have typed another person's. */
export function isOnFile({ email }: Pick<OwnPage, 'email'>, to: string): boolean {
  return email.toLowerCase() === to.toLowerCase();
}
