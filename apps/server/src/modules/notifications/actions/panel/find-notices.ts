import {
  type findNotices as endpoint,
  type Feature,
  grantOfNotice,
  isGranted,
  noticesOfBell,
  noticeTypes,
  type QueryOf,
  type Role,
} from '@balcao/contract';
import type { NotificationsDeps } from '../../deps.ts';
import { type NoticeReader, waitingTypes } from '../../notice.ts';
import { countUnread, findNoticePage } from '../../store/notice-reader.ts';

export function findNotices({ reader }: Pick<NotificationsDeps, 'reader'>) {
  return {
    page: (sellerId: string, person: NoticeReader, { page, size, sort }: QueryOf<typeof endpoint>) => {
      const direction = sort.toUpperCase().endsWith('ASC') ? 'asc' : 'desc';
      return findNoticePage(reader, sellerId, person, { page, size, direction });
    },
    unread: (sellerId: string, person: NoticeReader): Promise<number> => countUnread(reader, sellerId, person),
  };
}

interface Caller {
  readonly sellerId: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly features: readonly Feature[];
}

/**
 * Notices for everybody with access, and those of screens that the person may open; only approvers see pending
 * approvals.
 */
export async function noticeReaderOf(
  { isApprover }: Pick<NotificationsDeps, 'isApprover'>,
  caller: Caller,
): Promise<NoticeReader> {
  const { email } = caller;
  const seen = noticeTypes.filter(
    (type) => noticesOfBell.some((one) => one === type) || isGranted(grantOfNotice[type], caller),
  );
  const isWaiting = (type: (typeof seen)[number]) => waitingTypes.includes(type);
  const mayApprove = seen.some(isWaiting) && (await isApprover(caller.sellerId, caller));
  return { email, types: mayApprove ? seen : seen.filter((type) => !isWaiting(type)) };
}
