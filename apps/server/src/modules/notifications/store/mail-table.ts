import type { Channel, Mail } from './mail.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    mails: MailsTable;
  }
}

export interface MailsTable {
  seller_id: string;
  id: string;
  channel: Channel;
  to_address: string;
  subject: string;
  /** Emptied once a mail server took the mail: private texts are not kept. */
  text: string;
  created_at: Temporal.Instant;
  sent_at: Temporal.Instant | null;
  from_name: string | null;
  reply_to: string | null;
  hidden_copy: string | null;
  unsubscribe_url: string | null;
  /** Emptied with the text, whose contents it repeats. */
  whats_app: NonNullable<Mail['whatsApp']> | null;
}
