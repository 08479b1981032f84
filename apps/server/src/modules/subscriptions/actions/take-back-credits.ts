import { addCents, type Cents, cents, sumCents } from '@balcao/kernel';
import type { Reader, Tx } from '../../../database/transact.ts';
import { moneyOfPeriods } from '../../charges/index.ts';
import { takeCreditUpTo } from '../../customers/index.ts';
import { addCarried, creditsOf, type KeptCredit, type PeriodCredit, takeBack } from '../store/charged-periods.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { lockSubscriptions } from '../store/subscription-reader.ts';
import { giveCredit } from './credit/ended-credit.ts';

/**
 * A buyer must not get back more for a period than they paid. When a refund and a change's credit together exceed the
 * payment, the next charges take the excess back; after a failed refund or a won dispute it is given again. The credit
 * of a subscription that ended is the customer's, so it is taken and given there. It reads the charges' current state,
 * so events may arrive in any order and repeatedly. The caller holds the subscriptions' locks.
 */
export async function takeBackCredits(
  tx: Tx,
  sellerId: string,
  ids: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  const moved = new Map<string, Cents>();
  for (const { credit, taken } of await changedCredits(tx, sellerId, await creditsOf(tx, sellerId, ids))) {
    await takeBack(tx, sellerId, credit, taken);
    const sofar = moved.get(credit.subscriptionId) ?? cents(0);
    moved.set(credit.subscriptionId, cents(sofar + taken - credit.takenCents));
  }
  if (moved.size > 0) await moveToCustomers(tx, sellerId, moved, at);
}

/** Credits of which more or less than before is to be taken back, with what is taken of each. */
async function changedCredits(reader: Reader | Tx, sellerId: string, credits: readonly KeptCredit[]) {
  if (credits.length === 0) return [];
  const ids = [...new Set(credits.map(({ subscriptionId }) => subscriptionId))];
  const standings = await moneyOfPeriods(reader, sellerId, ids);
  return credits.flatMap((credit) => {
    const found = standings.find(
      ({ subscriptionId, period }) => subscriptionId === credit.subscriptionId && period === credit.period,
    );
    if (!found) return [];
    const held = found.returnedCents + Math.max(0, credit.givenCents) - found.paidCents;
    const taken = cents(Math.min(Math.max(0, held), Math.max(0, credit.givenCents)));
    return taken === credit.takenCents ? [] : [{ credit, taken }];
  });
}

/** Calculates the amount that `takeBackCredits` will take once a change has given more. */
export async function takenOfChange(
  reader: Reader,
  { sellerId, id }: Pick<KeptSubscription, 'sellerId' | 'id'>,
  more: readonly PeriodCredit[],
): Promise<Cents> {
  const kept = new Map((await creditsOf(reader, sellerId, [id])).map((credit) => [credit.period, credit]));
  const credits = more.map(({ period, givenCents }) => {
    const { givenCents: before, takenCents } = kept.get(period) ?? { givenCents: cents(0), takenCents: cents(0) };
    return { subscriptionId: id, period, givenCents: addCents(before, givenCents), takenCents };
  });
  const changed = await changedCredits(reader, sellerId, credits);
  return sumCents(changed.map(({ credit, taken }) => cents(taken - credit.takenCents)));
}

async function moveToCustomers(
  tx: Tx,
  sellerId: string,
  moved: ReadonlyMap<string, Cents>,
  at: Temporal.Instant,
): Promise<void> {
  for (const subscription of await lockSubscriptions(tx, sellerId, [...moved.keys()])) {
    const { id, status, carriedCents, customer } = subscription;
    if (status !== 'INACTIVE') continue;
    const creditCents = cents(Math.max(0, -carriedCents));
    await addCarried(tx, subscription, creditCents);
    await giveCredit(tx, subscription, { creditCents, by: null, at });
    const owedCents = Math.min(moved.get(id) ?? 0, addCents(carriedCents, creditCents));
    if (owedCents <= 0) continue;
    const of = { sellerId, customerId: customer.id, subjectId: id, at, kind: 'SUBSCRIPTION_TAKEN_BACK' as const };
    const takenCents = await takeCreditUpTo(tx, { ...of, amountCents: cents(-owedCents) });
    await addCarried(tx, subscription, cents(-takenCents));
  }
}
