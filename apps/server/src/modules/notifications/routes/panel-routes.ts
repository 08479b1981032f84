import * as contract from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { reaisFromCents } from '@balcao/kernel';
import { type Route, route } from '../../route.ts';
import { findNotifications, notificationReaderOf } from '../actions/panel/find-notifications.ts';
import { readNotifications } from '../actions/panel/read-notifications.ts';
import type { NotificationsDeps } from '../deps.ts';
import type { Notification } from '../notification.ts';

export function panelRoutes(deps: NotificationsDeps): readonly Route[] {
  const find = findNotifications(deps);
  const read = readNotifications(deps);
  const nowOf = async (sellerId: string) => (await deps.clockOf(sellerId)).now();
  return [
    route(contract.findNotifications, async ({ caller, query }) => {
      const { notifications, total } = await find.page(
        caller.sellerId,
        await notificationReaderOf(deps, caller),
        query,
      );
      const now = await nowOf(caller.sellerId);
      return {
        content: notifications.map((notification) => present(notification, now)),
        ...pagingOf(total, query),
      };
    }),
    route(contract.countUnreadNotifications, async ({ caller }) => ({
      quantity: await find.unread(caller.sellerId, await notificationReaderOf(deps, caller)),
    })),
    route(contract.readNotification, async ({ caller, params }) =>
      present(
        await read.one(caller.sellerId, await notificationReaderOf(deps, caller), params.uuid),
        await nowOf(caller.sellerId),
      ),
    ),
    route(contract.readAllNotifications, async ({ caller }) => ({
      quantity: await read.all(caller.sellerId, await notificationReaderOf(deps, caller)),
    })),
  ];
}

function present(notification: Notification, now: Temporal.Instant): contract.SellerNotification {
  const seconds = (now.epochMilliseconds - notification.createdAt.epochMilliseconds) / 1_000;
  return {
    uuid: notification.id,
    notificationPanelType: notification.type,
    variablesResponse: [
      { name: 'uuid', value: notification.subjectId },
      { name: 'buyer', value: notification.name },
      {
        name: 'amount',
        value: notification.amountCents === null ? '' : reaisFromCents(notification.amountCents).toFixed(2),
      },
      { name: 'date', value: notification.date ?? '' },
      { name: 'whatsApp', value: notification.phone },
      ...(notification.detail ? [{ name: 'detail' as const, value: notification.detail }] : []),
    ],
    createdAt: notification.createdAt.toString(),
    timeDiff: Math.max(0, Math.trunc(seconds)),
    notifiedAt: notification.notifiedAt?.toString() ?? null,
  };
}
