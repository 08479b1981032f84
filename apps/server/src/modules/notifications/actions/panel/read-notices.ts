import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import type { NotificationsDeps } from '../../deps.ts';
import type { Notice, NoticeReader } from '../../notice.ts';
import { assertThat } from '../../refusals.ts';
import { readOneNotice } from '../../store/notice-reader.ts';
import { markRead } from '../../store/notice-writer.ts';
import { noticesChanged } from './add-notices.ts';

export function readNotices({ transact, clockOf }: Pick<NotificationsDeps, 'transact' | 'clockOf'>) {
  const nowOf = async (sellerId: string) => (await clockOf(sellerId)).now();
  const mark = async (tx: Tx, sellerId: string, request: Parameters<typeof markRead>[2], at: Temporal.Instant) => {
    const quantity = await markRead(tx, sellerId, request, at);
    if (quantity > 0) await appendEvents(tx, [{ sellerId, topic: noticesChanged, subjectId: sellerId }]);
    return quantity;
  };
  return {
    all: async (sellerId: string, person: NoticeReader): Promise<number> => {
      const at = await nowOf(sellerId);
      return transact((tx) => mark(tx, sellerId, { person, id: null }, at));
    },
    /** Refuses `notification.not_found`, also for another seller's and for one that the person does not see. */
    one: async (sellerId: string, person: NoticeReader, id: string): Promise<Notice> => {
      const at = await nowOf(sellerId);
      return transact(async (tx) => {
        await mark(tx, sellerId, { person, id }, at);
        const notice = await readOneNotice(tx, sellerId, person, id);
        assertThat(notice, 'notification.not_found');
        return notice;
      });
    },
  };
}
