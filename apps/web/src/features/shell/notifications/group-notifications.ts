import type { SellerNotification } from '@balcao/contract/notifications';
import { type Cents, centsFromReais, sumCents } from '@balcao/kernel';
import { notificationPanel } from '@balcao/messages/notification-panel';

type GroupedType = keyof typeof notificationPanel.groups;

/** Equal events together are one line of the drawer, which opens. */
export interface NotificationGroup {
  readonly key: string;
  readonly type: GroupedType;
  readonly notifications: readonly SellerNotification[];
  /** Null of what has no amount. */
  readonly amount: Cents | null;
}

const fewest = 2;

/**
 * Notifications of one type in a row are one group, except payments of charges, each of which is looked at; all else stays by itself, in its
 * order. A group keeps its key while older notifications join its end.
 */
export function groupNotifications(
  notifications: readonly SellerNotification[],
): readonly (SellerNotification | NotificationGroup)[] {
  const runs: SellerNotification[][] = [];
  for (const notification of notifications) {
    const run = runs.at(-1);
    if (groupOf(notification) && run?.[0]?.notificationPanelType === notification.notificationPanelType)
      run.push(notification);
    else runs.push([notification]);
  }
  return runs.flatMap((run): readonly (SellerNotification | NotificationGroup)[] => {
    const [first] = run;
    const type = first && groupOf(first);
    if (!first || !type || run.length < fewest) return run;
    const amounts = run.flatMap(amountOf);
    return [{ key: first.uuid, type, notifications: run, amount: amounts.length === 0 ? null : sumCents(amounts) }];
  });
}

function groupOf({ notificationPanelType: type }: SellerNotification): GroupedType | undefined {
  return type in notificationPanel.groups ? (type as GroupedType) : undefined;
}

function amountOf({ variablesResponse }: SellerNotification): Cents[] {
  const amount = variablesResponse.find(({ name }) => name === 'amount')?.value;
  return amount ? [centsFromReais(Number(amount))] : [];
}
