import { sql } from 'kysely';
import { fromRow } from '../../../database/rows.ts';
import type { Reader } from '../../../database/transact.ts';
import type { Notification, NotificationReader, SellerNotificationType } from '../notification.ts';

export interface NotificationPage {
  readonly page: number;
  readonly size: number;
  readonly direction: 'asc' | 'desc';
}

export async function findNotificationPage(
  reader: Reader,
  sellerId: string,
  person: NotificationReader,
  { page, size, direction }: NotificationPage,
): Promise<{ readonly notifications: readonly Notification[]; readonly total: number }> {
  const [rows, { total }] = await Promise.all([
    notificationsOf(reader, sellerId, person)
      .selectAll()
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(size)
      .offset(page * size)
      .execute(),
    notificationsOf(reader, sellerId, person)
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { notifications: rows.map(fromRow), total };
}

export async function countUnread(reader: Reader, sellerId: string, person: NotificationReader): Promise<number> {
  const { total } = await notificationsOf(reader, sellerId, person)
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('notified_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

export async function readOneNotification(
  reader: Reader,
  sellerId: string,
  person: NotificationReader,
  id: string,
): Promise<Notification | null> {
  const row = await notificationsOf(reader, sellerId, person).selectAll().where('id', '=', id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

function notificationsOf(reader: Reader, sellerId: string, { email, types }: NotificationReader) {
  return reader
    .selectFrom('seller_notifications')
    .where('seller_id', '=', sellerId)
    .where('type', '=', sql<SellerNotificationType>`any(${[...types]}::text[])`)
    .where('actor', 'is distinct from', email);
}
