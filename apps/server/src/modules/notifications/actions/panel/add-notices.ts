import { appendEvents, type KeptEvent } from '../../../../jobs/index.ts';
import type { NoticeSource, NotificationsDeps } from '../../deps.ts';
import { waitingTypes } from '../../notice.ts';
import { insertNotices, markSettled } from '../../store/notice-writer.ts';

export const noticesChanged = 'notification.changed';

/**
 * Creates the notices of events, each once however often its event comes, and publishes the change every time. Notices
 * of something that waited are marked as read when it is decided.
 */
export async function addNotices(
  deps: Pick<NotificationsDeps, 'transact' | 'clockOf'>,
  sources: readonly NoticeSource[],
  events: readonly KeptEvent[],
): Promise<void> {
  for (const [sellerId, ofSeller] of Map.groupBy(events, (event) => event.sellerId)) {
    const found = await Promise.all(
      sources.map((source) => {
        const its = ofSeller.filter(({ topic }) => source.topics.includes(topic));
        return its.length === 0 ? { notices: [], settled: [] } : source.noticesOf(sellerId, its);
      }),
    );
    const facts = found.flatMap(({ notices }) => notices);
    const settled = found.flatMap((one) => one.settled);
    if (facts.length === 0 && settled.length === 0) continue;
    const createdAt = (await deps.clockOf(sellerId)).now();
    await deps.transact(async (tx) => {
      const waiting = { subjectIds: settled, types: waitingTypes };
      const read = settled.length === 0 ? 0 : await markSettled(tx, sellerId, waiting, createdAt);
      const notices = facts.map((fact) => ({ ...fact, createdAt, notifiedAt: null }));
      if (notices.length > 0) await insertNotices(tx, sellerId, notices);
      if (notices.length + read > 0) {
        await appendEvents(tx, [{ sellerId, topic: noticesChanged, subjectId: sellerId }]);
      }
    });
  }
}
