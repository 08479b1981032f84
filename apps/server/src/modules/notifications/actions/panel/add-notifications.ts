import { appendEvents, type KeptEvent } from '../../../../jobs/index.ts';
import type { NotificationSource, NotificationsDeps } from '../../deps.ts';
import { waitingTypes } from '../../notification.ts';
import { insertNotifications, markSettled } from '../../store/notification-writer.ts';

export const notificationsChanged = 'notification.changed';

/**
 * Creates the notifications of events, each once however often its event comes, and publishes the change every time. Notifications
 * of something that waited are marked as read when it is decided.
 */
export async function addNotifications(
  deps: Pick<NotificationsDeps, 'transact' | 'clockOf'>,
  sources: readonly NotificationSource[],
  events: readonly KeptEvent[],
): Promise<void> {
  for (const [sellerId, ofSeller] of Map.groupBy(events, (event) => event.sellerId)) {
    const found = await Promise.all(
      sources.map((source) => {
        const its = ofSeller.filter(({ topic }) => source.topics.includes(topic));
        return its.length === 0 ? { notifications: [], settled: [] } : source.notificationsOf(sellerId, its);
      }),
    );
    const facts = found.flatMap(({ notifications }) => notifications);
    const settled = found.flatMap((one) => one.settled);
    if (facts.length === 0 && settled.length === 0) continue;
    const createdAt = (await deps.clockOf(sellerId)).now();
    await deps.transact(async (tx) => {
      const waiting = { subjectIds: settled, types: waitingTypes };
      const read = settled.length === 0 ? 0 : await markSettled(tx, sellerId, waiting, createdAt);
      const notifications = facts.map((fact) => ({ ...fact, createdAt, notifiedAt: null }));
      if (notifications.length > 0) await insertNotifications(tx, sellerId, notifications);
      if (notifications.length + read > 0) {
        await appendEvents(tx, [{ sellerId, topic: notificationsChanged, subjectId: sellerId }]);
      }
    });
  }
}
