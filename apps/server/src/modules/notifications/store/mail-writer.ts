import { sql } from 'kysely';
import { recordset } from '../../../database/recordset.ts';
import type { Tx } from '../../../database/transact.ts';
import type { Mail } from './mail.ts';
import type { MailsTable } from './mail-table.ts';

/** Returns those that were not there; with `leaves` they wait to be sent. */
export async function insertMails(
  tx: Tx,
  mails: readonly (Mail & { readonly id: string })[],
  leaves: boolean,
): Promise<readonly { readonly sellerId: string; readonly id: string }[]> {
  const rows = mails.map((mail) => ({ ...rowOf(mail), sent_at: leaves ? null : mail.at }));
  const added = await sql<{ sellerId: string; id: string }>`
    insert into mails select * from ${recordset('mails', rows)}
    on conflict (seller_id, id) do nothing
    returning seller_id as "sellerId", id`.execute(tx);
  return added.rows;
}

export async function markSent(
  tx: Tx,
  sent: {
    readonly sellerId: string;
    readonly ids: readonly string[];
    readonly sentAt: Temporal.Instant;
    readonly keepText: boolean;
  },
): Promise<void> {
  await sql`
    update mails set sent_at = ${sent.sentAt}, text = case when ${sent.keepText} then text else '' end,
      whats_app = null
    where seller_id = ${sent.sellerId} and id = any(${sent.ids}::uuid[])`.execute(tx);
}

function rowOf(mail: Mail & { readonly id: string }): MailsTable {
  return {
    seller_id: mail.sellerId,
    id: mail.id,
    channel: mail.channel ?? 'EMAIL',
    to_address: mail.to,
    subject: mail.subject,
    text: mail.text,
    created_at: mail.at,
    sent_at: null,
    from_name: mail.fromName ?? null,
    reply_to: mail.replyTo ?? null,
    hidden_copy: mail.hiddenCopy ?? null,
    unsubscribe_url: mail.unsubscribeUrl ?? null,
    whats_app: mail.whatsApp ?? null,
  };
}
