import type { Tx } from '../../database/transact.ts';
import type { Subscription } from '../../jobs/index.ts';
import type { Mail, SentMail } from './store/mail.ts';

export type { Mail, SentMail } from './store/mail.ts';

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
