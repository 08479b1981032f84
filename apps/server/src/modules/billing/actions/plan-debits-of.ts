import { addDays, daysBetween, maxPlainDate, plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { findUntriedPix, planCollection } from '../../charges/index.ts';
import { type AuthorizedRecurrence, isAuthorized, sendDays } from '../plan-debit.ts';

interface PlanDebitsOf {
  readonly sellerId: string;
  readonly subscriptionId: string;
  readonly recurrence: AuthorizedRecurrence | null;
  readonly at: Temporal.Instant;
}

/**
 * Plans the charges of a subscription that have no attempt yet. A charge that the recurrence allows is debited within
 * its sending window. Any other is collected by code: today, or on its date for the first charge of a link.
 */
export async function planDebitsOf(tx: Tx, { sellerId, subscriptionId, recurrence, at }: PlanDebitsOf): Promise<void> {
  const today = plainDateAt(at);
  const untried = await findUntriedPix(tx, sellerId, subscriptionId);
  const days = untried.map(({ id: chargeId, amountCents, dueDate, isOfLink }) => {
    const isDebited =
      recurrence !== null && isAuthorized(recurrence, amountCents) && daysBetween(today, dueDate) >= sendDays.min;
    const usual = isOfLink ? maxPlainDate(dueDate, today) : today;
    const nextOn = isDebited ? maxPlainDate(addDays(dueDate, -sendDays.chosen), today) : usual;
    return { chargeId, nextOn };
  });
  await planCollection(tx, sellerId, days, at);
}
