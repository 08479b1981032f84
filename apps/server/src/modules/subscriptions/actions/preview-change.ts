import { addCents } from '@balcao/kernel';
import type { SubscriptionsDeps } from '../deps.ts';
import { findChargedPeriods } from '../store/charged-periods.ts';
import { type Change, requestedPlan } from './compose-change.ts';
import { composeAllowed, type EditInput } from './edit-subscription.ts';
import { getSubscription } from './get-subscription.ts';
import { type NextCharge, nextChargesOf } from './next-charge.ts';
import { takenOfChange } from './take-back-credits.ts';

export interface ChangePreview extends Pick<Change, 'prorationCents' | 'periods' | 'changed'> {
  readonly before: readonly NextCharge[];
  readonly after: readonly NextCharge[];
}

const shownCharges = 3;

/**
 * Returns the next charges with and without a change, by the function of the billing run, without writing. Refuses like
 * `editSubscription`, except for the expected amount.
 */
export async function previewChange(
  deps: SubscriptionsDeps,
  { sellerId, id, changes }: EditInput,
): Promise<ChangePreview> {
  const subscription = await getSubscription(deps, sellerId, id);
  const plan = await requestedPlan(deps, subscription, changes.idPlan);
  const pricing = await deps.sellers.pricingOf(sellerId);
  const today = (await deps.clockOf(sellerId)).today();
  const charged = await findChargedPeriods(deps.reader, subscription, today);
  const { current, ...composed } = composeAllowed(subscription, { changes, plan, charged }, { pricing, today });
  const takenCents = await takenOfChange(deps.reader, subscription, composed.credits);
  const carriedCents = addCents(composed.changed.carriedCents, takenCents);
  const change = { ...composed, changed: { ...composed.changed, carriedCents } };
  const shown = { today, count: shownCharges };
  return {
    ...change,
    before: nextChargesOf(current, pricing, shown),
    after: nextChargesOf(change.changed, pricing, shown),
  };
}
