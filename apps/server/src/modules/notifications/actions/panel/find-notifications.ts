import {
  type findNotifications as endpoint,
  type Feature,
  grantOfNotification,
  isGranted,
  notificationsOfBell,
  type QueryOf,
  type Role,
  sellerNotificationTypes,
} from '@balcao/contract';
import { orderOf } from '../../../../database/order-of.ts';
import type { NotificationsDeps } from '../../deps.ts';
import { type NotificationReader, waitingTypes } from '../../notification.ts';
import { countUnread, findNotificationPage } from '../../store/notification-reader.ts';

export function findNotifications({ reader }: Pick<NotificationsDeps, 'reader'>) {
  return {
    page: (sellerId: string, person: NotificationReader, { page, size, sort }: QueryOf<typeof endpoint>) => {
      const { direction } = orderOf(sort);
      return findNotificationPage(reader, sellerId, person, { page, size, direction });
    },
    unread: (sellerId: string, person: NotificationReader): Promise<number> => countUnread(reader, sellerId, person),
  };
}

interface Caller {
  readonly sellerId: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly features: readonly Feature[];
}

/**
 * Notifications for everybody with access, and those of screens that the person may open; only approvers see pending
 * approvals.
 */
export async function notificationReaderOf(
  { isApprover }: Pick<NotificationsDeps, 'isApprover'>,
  caller: Caller,
): Promise<NotificationReader> {
  const { email } = caller;
  const seen = sellerNotificationTypes.filter(
    (type) => notificationsOfBell.some((one) => one === type) || isGranted(grantOfNotification[type], caller),
  );
  const isWaiting = (type: (typeof seen)[number]) => waitingTypes.includes(type);
  const mayApprove = seen.some(isWaiting) && (await isApprover(caller.sellerId, caller));
  return { email, types: mayApprove ? seen : seen.filter((type) => !isWaiting(type)) };
}
