import type { Clock } from '@balcao/kernel';
import type { SubscriptionsDeps } from '../deps.ts';
import { findTurning, lockSubscriptions } from '../store/subscription-reader.ts';
import { turnsOn } from '../subscription.ts';
import { standingOf, take, turnOf } from './change-status.ts';

/** Resumes, ends and cancels what is due to be by itself until today. It may be interrupted and repeated. */
export async function turnDay(deps: SubscriptionsDeps, sellerId: string, clock: Clock): Promise<void> {
  const today = clock.today();
  for (const id of await findTurning(deps.reader, sellerId, today)) {
    await deps.transact(async (tx) => {
      const [current] = await lockSubscriptions(tx, sellerId, [id]);
      const on = current && turnsOn(current);
      if (!current || !on || on > today) return;
      const standing = await standingOf(tx, current, today);
      const step = turnOf(current, { ...standing, by: null, at: clock.now() });
      if (step) await take(deps, tx, { current, step, standing, by: null, clock });
    });
  }
}
