import type { findNotices as endpoint, QueryOf } from '@balcao/contract';
import type { NotificationsDeps } from '../../deps.ts';
import { countUnread, findNoticePage } from '../../store/notice-reader.ts';

export function findNotices({ reader }: Pick<NotificationsDeps, 'reader'>) {
  return {
    page: (sellerId: string, { page, size, sort }: QueryOf<typeof endpoint>) => {
      const direction = sort.toUpperCase().endsWith('ASC') ? 'asc' : 'desc';
      return findNoticePage(reader, sellerId, { page, size, direction });
    },
    unread: (sellerId: string): Promise<number> => countUnread(reader, sellerId),
  };
}
