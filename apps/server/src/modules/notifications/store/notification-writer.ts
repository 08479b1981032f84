import { sql } from 'kysely';
import { recordset } from '../../../database/recordset.ts';
import { type ToRow, toRow } from '../../../database/rows.ts';
import type { Tx } from '../../../database/transact.ts';
import type { Notification, NotificationReader, SellerNotificationType } from '../notification.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    seller_notifications: ToRow<Notification & { readonly sellerId: string }>;
  }
}

/** Existing notifications stay as they are. */
export async function insertNotifications(
  tx: Tx,
  sellerId: string,
  notifications: readonly Notification[],
): Promise<void> {
  await sql`
    insert into seller_notifications
    select * from ${recordset(
      'seller_notifications',
      notifications.map((notification) => toRow({ sellerId, ...notification })),
    )}
    on conflict (seller_id, id) do nothing`.execute(tx);
}

export async function markRead(
  tx: Tx,
  sellerId: string,
  { person, id }: { readonly person: NotificationReader; readonly id: string | null },
  at: Temporal.Instant,
): Promise<number> {
  let change = unreadOf(tx, sellerId, person.types, at).where('actor', 'is distinct from', person.email);
  if (id) change = change.where('id', '=', id);
  return Number((await change.executeTakeFirst()).numUpdatedRows);
}

export async function markSettled(
  tx: Tx,
  sellerId: string,
  { subjectIds, types }: { readonly subjectIds: readonly string[]; readonly types: readonly SellerNotificationType[] },
  at: Temporal.Instant,
): Promise<number> {
  const change = unreadOf(tx, sellerId, types, at).where(
    'subject_id',
    '=',
    sql<string>`any(${[...subjectIds]}::uuid[])`,
  );
  return Number((await change.executeTakeFirst()).numUpdatedRows);
}

function unreadOf(tx: Tx, sellerId: string, types: readonly SellerNotificationType[], at: Temporal.Instant) {
  return tx
    .updateTable('seller_notifications')
    .set({ notified_at: at })
    .where('seller_id', '=', sellerId)
    .where('notified_at', 'is', null)
    .where('type', '=', sql<SellerNotificationType>`any(${[...types]}::text[])`);
}
