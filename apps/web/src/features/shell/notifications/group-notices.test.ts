import type { SellerNotice } from '@balcao/contract/notices/notifications';
import { describe, expect, it } from 'vitest';
import { groupNotices } from './group-notices.ts';

type NoticeType = SellerNotice['notificationPanelType'];

function notice(uuid: string, type: NoticeType, amount = '10.5'): SellerNotice {
  return {
    uuid,
    notificationPanelType: type,
    variablesResponse: [{ name: 'amount', value: amount }],
    createdAt: '2026-11-20T12:00:00Z',
    timeDiff: 60,
    notifiedAt: null,
  };
}
const late = (uuid: string, amount?: string) => notice(uuid, 'NOTIFICATION_PAYMENT_LATE', amount);
const paid = (uuid: string) => notice(uuid, 'NOTIFICATION_PAYMENT_MADE');

describe('the notices of the drawer', () => {
  it('that tell of late charges one after another are one, with their sum', () => {
    const groups = groupNotices([paid('a'), late('b'), late('c', '0.1'), late('d', '0.2'), paid('e'), late('f')]);
    expect(groups.map((one) => ('notices' in one ? one.notices.map(({ uuid }) => uuid) : one.uuid))).toEqual([
      ...['a', ['b', 'c', 'd'], 'e', 'f'],
    ]);
    expect(groups[1]).toMatchObject({ key: 'b', amount: 1080 });
    const refused = (uuid: string) => notice(uuid, 'NOTIFICATION_CARD_REFUSED');
    expect(groupNotices([late('a'), refused('b'), refused('c'), late('d')])).toHaveLength(3);
  });

  it('of payments are never put together', () => {
    expect(groupNotices([paid('a'), paid('b')])).toHaveLength(2);
    expect(groupNotices([])).toEqual([]);
  });
});
