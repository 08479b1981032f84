import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import type { NotificationsDeps } from '../../deps.ts';
import type { Notice } from '../../notice.ts';
import { assertThat } from '../../refusals.ts';
import { readOneNotice } from '../../store/notice-reader.ts';
import { markRead } from '../../store/notice-writer.ts';
import { noticesChanged } from './add-notices.ts';

/** Marks notices as read; one that was read keeps the time of its first reading. */
export function readNotices({ transact, clockOf }: Pick<NotificationsDeps, 'transact' | 'clockOf'>) {
  const nowOf = async (sellerId: string) => (await clockOf(sellerId)).now();
  const mark = async (tx: Tx, sellerId: string, id: string | null, at: Temporal.Instant): Promise<number> => {
    const quantity = await markRead(tx, sellerId, id, at);
    if (quantity > 0) await appendEvents(tx, [{ sellerId, topic: noticesChanged, subjectId: sellerId }]);
    return quantity;
  };
  return {
    /** Answers how many were not read. */
    all: async (sellerId: string): Promise<number> => {
      const at = await nowOf(sellerId);
      return transact((tx) => mark(tx, sellerId, null, at));
    },
    /** Refuses `notification.not_found`, for another seller's too. */
    one: async (sellerId: string, id: string): Promise<Notice> => {
      const at = await nowOf(sellerId);
      return transact(async (tx) => {
        await mark(tx, sellerId, id, at);
        const notice = await readOneNotice(tx, sellerId, id);
        assertThat(notice, 'notification.not_found');
        return notice;
      });
    },
  };
}
