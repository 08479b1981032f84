import * as contract from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { reaisFromCents } from '@balcao/kernel';
import { type Route, route } from '../../route.ts';
import { findNotices, noticeReaderOf } from '../actions/panel/find-notices.ts';
import { readNotices } from '../actions/panel/read-notices.ts';
import type { NotificationsDeps } from '../deps.ts';
import type { Notice } from '../notice.ts';

export function panelRoutes(deps: NotificationsDeps): readonly Route[] {
  const find = findNotices(deps);
  const read = readNotices(deps);
  const nowOf = async (sellerId: string) => (await deps.clockOf(sellerId)).now();
  return [
    route(contract.findNotices, async ({ caller, query }) => {
      const { notices, total } = await find.page(caller.sellerId, await noticeReaderOf(deps, caller), query);
      const now = await nowOf(caller.sellerId);
      return {
        content: notices.map((notice) => present(notice, now)),
        ...pagingOf(total, query),
      };
    }),
    route(contract.countUnreadNotices, async ({ caller }) => ({
      quantity: await find.unread(caller.sellerId, await noticeReaderOf(deps, caller)),
    })),
    route(contract.readNotice, async ({ caller, params }) =>
      present(
        await read.one(caller.sellerId, await noticeReaderOf(deps, caller), params.uuid),
        await nowOf(caller.sellerId),
      ),
    ),
    route(contract.readAllNotices, async ({ caller }) => ({
      quantity: await read.all(caller.sellerId, await noticeReaderOf(deps, caller)),
    })),
  ];
}

function present(notice: Notice, now: Temporal.Instant): contract.SellerNotice {
  const seconds = (now.epochMilliseconds - notice.createdAt.epochMilliseconds) / 1_000;
  return {
    uuid: notice.id,
    notificationPanelType: notice.type,
    variablesResponse: [
      { name: 'uuid', value: notice.subjectId },
      { name: 'buyer', value: notice.name },
      { name: 'amount', value: notice.amountCents === null ? '' : reaisFromCents(notice.amountCents).toFixed(2) },
      { name: 'date', value: notice.date ?? '' },
      { name: 'whatsApp', value: notice.phone },
      ...(notice.detail ? [{ name: 'detail' as const, value: notice.detail }] : []),
    ],
    createdAt: notice.createdAt.toString(),
    timeDiff: Math.max(0, Math.trunc(seconds)),
    notifiedAt: notice.notifiedAt?.toString() ?? null,
  };
}
