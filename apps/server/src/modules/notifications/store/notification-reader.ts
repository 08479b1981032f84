import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { Notification, NotificationReader, SellerNotificationType } from '../notification.ts';

const columns = [
  'id',
  'type',
  'subject_id as subjectId',
  'name',
  'phone',
  'amount_cents as amountCents',
  'date',
  'detail',
  'actor',
  'created_at as createdAt',
  'notified_at as notifiedAt',
] as const;

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
  const [notifications, { total }] = await Promise.all([
    notificationsOf(reader, sellerId, person)
      .select(columns)
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(size)
      .offset(page * size)
      .execute(),
    notificationsOf(reader, sellerId, person)
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { notifications, total };
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
  return (
    (await notificationsOf(reader, sellerId, person).select(columns).where('id', '=', id).executeTakeFirst()) ?? null
  );
}

function notificationsOf(reader: Reader, sellerId: string, { email, types }: NotificationReader) {
  return reader
    .selectFrom('seller_notifications')
    .where('seller_id', '=', sellerId)
    .where('type', '=', sql<SellerNotificationType>`any(${[...types]}::text[])`)
    .where('actor', 'is distinct from', email);
}
