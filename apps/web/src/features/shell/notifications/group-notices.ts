import type { SellerNotice } from '@balcao/contract/notices/notifications';
import { type Cents, centsFromReais, sumCents } from '@balcao/kernel';
import { notificationPanel } from '@balcao/messages/notification-panel';

type GroupedType = keyof typeof notificationPanel.groups;

/** What happened several times together: one line of the drawer, which opens. */
export interface NoticeGroup {
  readonly key: string;
  readonly type: GroupedType;
  readonly notices: readonly SellerNotice[];
  /** Null of what has no amount. */
  readonly amount: Cents | null;
}

const fewest = 2;

/**
 * What follows one another of the same type is one group, but payments of charges, each of which is looked at; all else stays by itself, in its
 * order. A group keeps its key while older notices join its end.
 */
export function groupNotices(notices: readonly SellerNotice[]): readonly (SellerNotice | NoticeGroup)[] {
  const runs: SellerNotice[][] = [];
  for (const notice of notices) {
    const run = runs.at(-1);
    if (groupOf(notice) && run?.[0]?.notificationPanelType === notice.notificationPanelType) run.push(notice);
    else runs.push([notice]);
  }
  return runs.flatMap((run): readonly (SellerNotice | NoticeGroup)[] => {
    const [first] = run;
    const type = first && groupOf(first);
    if (!first || !type || run.length < fewest) return run;
    const amounts = run.flatMap(amountOf);
    return [{ key: first.uuid, type, notices: run, amount: amounts.length === 0 ? null : sumCents(amounts) }];
  });
}

function groupOf({ notificationPanelType: type }: SellerNotice): GroupedType | undefined {
  return type in notificationPanel.groups ? (type as GroupedType) : undefined;
}

function amountOf({ variablesResponse }: SellerNotice): Cents[] {
  const amount = variablesResponse.find(({ name }) => name === 'amount')?.value;
  return amount ? [centsFromReais(Number(amount))] : [];
}
