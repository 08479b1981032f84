import { cents } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { creditsOf, takeBack } from '../store/credit-store.ts';

/**
 * A buyer never holds more of a period than they paid for it: where its charge was given back, what a change had given back of its unused days is taken
 * back by the next charges, as far as the two together are more than was paid; and given again where a refund failed or a dispute was won. It reads how
 * the charges stand, so events may come in any order and twice. The subscriptions are locked by who calls.
 */
export async function takeBackCredits(
  { charges }: Pick<SubscriptionsDeps, 'charges'>,
  tx: Tx,
  sellerId: string,
  ids: readonly string[],
): Promise<void> {
  const credits = await creditsOf(tx, sellerId, ids);
  if (credits.length === 0) return;
  const standings = await charges.moneyOfPeriods(tx, sellerId, ids);
  for (const credit of credits) {
    const found = standings.find(
      ({ subscriptionId, period }) => subscriptionId === credit.subscriptionId && period === credit.period,
    );
    if (!found) continue;
    const held = found.returnedCents + Math.max(0, credit.givenCents) - found.paidCents;
    const taken = cents(Math.min(Math.max(0, held), Math.max(0, credit.givenCents)));
    if (taken !== credit.takenCents) await takeBack(tx, sellerId, credit, taken);
  }
}
