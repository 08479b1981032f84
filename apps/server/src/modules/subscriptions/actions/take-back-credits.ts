import { cents } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { moneyOfPeriods } from '../../charges/index.ts';
import { creditsOf, takeBack } from '../store/charged-periods.ts';

/**
 * A buyer must not get back more for a period than they paid. When a refund and a change's credit together exceed the
 * payment, the next charges take the excess back; after a failed refund or a won dispute it is given again. It reads
 * the charges' current state, so events may arrive in any order and repeatedly. The caller holds the subscriptions'
 * locks.
 */
export async function takeBackCredits(tx: Tx, sellerId: string, ids: readonly string[]): Promise<void> {
  const credits = await creditsOf(tx, sellerId, ids);
  if (credits.length === 0) return;
  const standings = await moneyOfPeriods(tx, sellerId, ids);
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
