import type { Clock } from '@balcao/kernel';
import type { SubscriptionsDeps } from '../deps.ts';
import { findScheduledChanges, findSubscription, lockSubscriptions } from '../store/subscription-reader.ts';
import { changesOn } from '../subscription.ts';
import { applyTransition, coverageOf, scheduledTransition } from './change-status.ts';
import { extraBillingOf } from './extra-charge.ts';

/** Resumes, ends and cancels what is due to be by itself until today. It may be interrupted and repeated. */
export async function applyScheduledChanges(deps: SubscriptionsDeps, sellerId: string, clock: Clock): Promise<void> {
  const today = clock.today();
  for (const id of await findScheduledChanges(deps.reader, sellerId, today)) {
    const found = await findSubscription(deps.reader, sellerId, id);
    const billing = found?.terms.requestedFineCents ? await extraBillingOf(deps, found) : null;
    await deps.transact(async (tx) => {
      const [current] = await lockSubscriptions(tx, sellerId, [id]);
      const on = current && changesOn(current);
      if (!current || !on || on > today) return;
      const coverage = await coverageOf(tx, current, today);
      const transition = scheduledTransition(current, { ...coverage, by: null, at: clock.now() });
      if (transition)
        await applyTransition(deps, tx, {
          current,
          transition,
          change: null,
          billing,
          coverage,
          by: null,
          byCustomer: false,
          clock,
        });
    });
  }
}
