import type { Reader, Tx } from '../../../database/transact.ts';

export interface LinkMail {
  readonly sellerId: string;
  readonly id: string;
  readonly linkId: string;
  readonly customerId: string;
  readonly sentAt: Temporal.Instant;
}

export async function findLinkMails(
  reader: Reader,
  { sellerId, linkId, customerId }: Pick<LinkMail, 'sellerId' | 'linkId' | 'customerId'>,
  since: Temporal.Instant,
): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('payment_link_mails')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('link_id', '=', linkId)
    .where('customer_id', '=', customerId)
    .where('sent_at', '>', since)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertLinkMail(tx: Tx, { sellerId, id, linkId, customerId, sentAt }: LinkMail): Promise<void> {
  await tx
    .insertInto('payment_link_mails')
    .values({ seller_id: sellerId, id, link_id: linkId, customer_id: customerId, sent_at: sentAt })
    .execute();
}
