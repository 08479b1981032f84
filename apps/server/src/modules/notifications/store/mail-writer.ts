import type { Tx } from '../../../database/transact.ts';
import type { Mail } from './mail.ts';
import type { MailsTable } from './mail-table.ts';

export async function insertMail(tx: Tx, id: string, mail: Mail): Promise<void> {
  const row: MailsTable = {
    seller_id: mail.sellerId,
    id,
    to_address: mail.to,
    subject: mail.subject,
    text: mail.text,
    created_at: mail.at,
    sent_at: null,
  };
  await tx.insertInto('mails').values(row).execute();
}

export async function markSent(
  tx: Tx,
  mail: {
    readonly sellerId: string;
    readonly id: string;
    readonly sentAt: Temporal.Instant;
    readonly keepText: boolean;
  },
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ sent_at: mail.sentAt, ...(!mail.keepText && { text: '' }) })
    .where('seller_id', '=', mail.sellerId)
    .where('id', '=', mail.id)
    .execute();
}
