import type { SellerNotice } from '@balcao/contract/notices/notifications';
import { type Cents, centsFromReais, sumCents } from '@balcao/kernel';

/** Charges that fell late together: one line of the drawer, which opens. */
export interface LateGroup {
  readonly key: string;
  readonly notices: readonly SellerNotice[];
  readonly amount: Cents;
}

const fewest = 2;

/**
 * What follows one another of charges that are late is one group; all else stays by itself, in its order. A group keeps its
 * key while older notices join its end.
 */
export function groupNotices(notices: readonly SellerNotice[]): readonly (SellerNotice | LateGroup)[] {
  const runs: SellerNotice[][] = [];
  for (const notice of notices) {
    const run = runs.at(-1);
    if (run && isLate(notice) && run.every(isLate)) run.push(notice);
    else runs.push([notice]);
  }
  return runs.flatMap((run): readonly (SellerNotice | LateGroup)[] => {
    const [first] = run;
    if (!first || run.length < fewest) return run;
    return [{ key: first.uuid, notices: run, amount: sumCents(run.map(amountOf)) }];
  });
}

function isLate({ notificationPanelType }: SellerNotice): boolean {
  return notificationPanelType === 'NOTIFICATION_PAYMENT_LATE';
}

function amountOf({ variablesResponse }: SellerNotice): Cents {
  return centsFromReais(Number(variablesResponse.find(({ name }) => name === 'amount')?.value ?? 0));
}
