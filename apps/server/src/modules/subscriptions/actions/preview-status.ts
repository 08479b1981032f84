import type { SubscriptionStatusChange } from '@balcao/contract';
import { addDays, type PlainDate } from '@balcao/kernel';
import type { SubscriptionCharge } from '../../charges/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { resumed } from '../status-change.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { isBilled } from '../subscription.ts';
import { standingOf, stepOf, withoutCanceled } from './change-status.ts';
import { getSubscription } from './get-subscription.ts';
import { allCharges } from './is-anticipated.ts';
import { type NextCharge, nextChargesOf } from './next-charge.ts';

const shownCharges = 3;

export interface StatusPreview {
  readonly changed: KeptSubscription;
  readonly effectiveOn: PlainDate;
  readonly canceled: readonly SubscriptionCharge[];
  readonly owed: readonly SubscriptionCharge[];
  readonly charges: readonly NextCharge[];
}

/** What `changeStatus` would do to the charges, without writing. Refuses as it does, except for anticipated amounts. */
export async function previewStatus(
  deps: SubscriptionsDeps,
  {
    sellerId,
    id,
    change,
  }: { readonly sellerId: string; readonly id: string; readonly change: SubscriptionStatusChange },
): Promise<StatusPreview> {
  const current = await getSubscription(deps, sellerId, id);
  const [clock, pricing, charges] = await Promise.all([
    deps.clockOf(sellerId),
    deps.sellers.pricingOf(sellerId),
    deps.charges.chargesOfSubscription({ sellerId, subscriptionId: id, limit: allCharges }),
  ]);
  const today = clock.today();
  const standing = await standingOf(deps.reader, current, today);
  const step = stepOf(current, change, { ...standing, by: null, at: clock.now() });
  const open = charges.filter(({ isOpen }) => isOpen);
  const from = step?.cancelFrom;
  const gone = from === undefined ? [] : open.filter(({ dueDate }) => from === null || dueDate >= from);
  const { kept, left } = withoutCanceled(current, standing, gone);
  const changed = step ? step.after(kept, left) : current;
  const shown = { today, count: shownCharges };
  const { pause } = changed;
  const goesOn = pause?.until ? { ...resumed(changed, pause.until), status: 'ACTIVE' as const } : changed;
  return {
    changed,
    effectiveOn: changed.cancelsOn ? addDays(changed.cancelsOn, 1) : today,
    canceled: gone,
    owed: open.filter((charge) => !gone.includes(charge)),
    charges: isBilled(goesOn.status) ? nextChargesOf(goesOn, pricing, shown) : [],
  };
}
