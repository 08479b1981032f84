import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import type { NotificationsDeps } from '../../deps.ts';
import type { Notification, NotificationReader } from '../../notification.ts';
import { assertThat } from '../../refusals.ts';
import { readOneNotification } from '../../store/notification-reader.ts';
import { markRead } from '../../store/notification-writer.ts';
import { notificationsChanged } from './add-notifications.ts';

export function readNotifications({ transact, clockOf }: Pick<NotificationsDeps, 'transact' | 'clockOf'>) {
  const nowOf = async (sellerId: string) => (await clockOf(sellerId)).now();
  const mark = async (tx: Tx, sellerId: string, request: Parameters<typeof markRead>[2], at: Temporal.Instant) => {
    const quantity = await markRead(tx, sellerId, request, at);
    if (quantity > 0) await appendEvents(tx, [{ sellerId, topic: notificationsChanged, subjectId: sellerId }]);
    return quantity;
  };
  return {
    all: async (sellerId: string, person: NotificationReader): Promise<number> => {
      const at = await nowOf(sellerId);
      return transact((tx) => mark(tx, sellerId, { person, id: null }, at));
    },
    /** Refuses `notification.not_found`, also for another seller's and for one that the person does not see. */
    one: async (sellerId: string, person: NotificationReader, id: string): Promise<Notification> => {
      const at = await nowOf(sellerId);
      return transact(async (tx) => {
        await mark(tx, sellerId, { person, id }, at);
        const notification = await readOneNotification(tx, sellerId, person, id);
        assertThat(notification, 'notification.not_found');
        return notification;
      });
    },
  };
}
