import type { SellerNotification } from '@balcao/contract/notifications';
import { describe, expect, it } from 'vitest';
import { groupNotifications } from './group-notifications.ts';

type SellerNotificationType = SellerNotification['notificationPanelType'];

function notification(uuid: string, type: SellerNotificationType, amount = '10.5'): SellerNotification {
  return {
    uuid,
    notificationPanelType: type,
    variablesResponse: [{ name: 'amount', value: amount }],
    createdAt: '2026-11-20T12:00:00Z',
    timeDiff: 60,
    notifiedAt: null,
  };
}
const late = (uuid: string, amount?: string) => notification(uuid, 'NOTIFICATION_PAYMENT_LATE', amount);
const paid = (uuid: string) => notification(uuid, 'NOTIFICATION_PAYMENT_MADE');

describe('the notifications of the drawer', () => {
  it('that tell of late charges one after another are one, with their sum', () => {
    const groups = groupNotifications([paid('a'), late('b'), late('c', '0.1'), late('d', '0.2'), paid('e'), late('f')]);
    expect(
      groups.map((one) => ('notifications' in one ? one.notifications.map(({ uuid }) => uuid) : one.uuid)),
    ).toEqual([...['a', ['b', 'c', 'd'], 'e', 'f']]);
    expect(groups[1]).toMatchObject({ key: 'b', amount: 1080 });
    const refused = (uuid: string) => notification(uuid, 'NOTIFICATION_CARD_REFUSED');
    expect(groupNotifications([late('a'), refused('b'), refused('c'), late('d')])).toHaveLength(3);
  });

  it('of payments are never put together', () => {
    expect(groupNotifications([paid('a'), paid('b')])).toHaveLength(2);
    expect(groupNotifications([])).toEqual([]);
  });
});
