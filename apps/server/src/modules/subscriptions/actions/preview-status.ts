import type { SubscriptionStatusChange, SubscriptionStatusPreview } from '@balcao/contract';
import { addDays, sumCents } from '@balcao/kernel';
import type { SubscriptionCharge } from '../../charges/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { presentUpcoming } from '../routes/present-charges.ts';
import { resumed } from '../status-change.ts';
import { isBilled } from '../subscription.ts';
import { standingOf, stepOf, withoutCanceled } from './change-status.ts';
import { getSubscription } from './get-subscription.ts';
import { allCharges } from './is-anticipated.ts';
import { nextChargesOf } from './next-charge.ts';

const shownCharges = 3;

/** What `changeStatus` would do to the charges, without writing. Refuses as it does, except for anticipated amounts. */
export async function previewStatus(
  deps: SubscriptionsDeps,
  {
    sellerId,
    id,
    change,
  }: { readonly sellerId: string; readonly id: string; readonly change: SubscriptionStatusChange },
): Promise<SubscriptionStatusPreview> {
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
  const next = isBilled(goesOn.status) ? nextChargesOf(goesOn, pricing, shown) : [];
  return {
    effectiveOn: changed.cancelsOn ? addDays(changed.cancelsOn, 1) : today,
    canceled: sumOf(gone),
    owed: sumOf(open.filter((charge) => !gone.includes(charge))),
    unusedDays: changed.pause?.unusedDays ?? 0,
    charges: next.flatMap((charge) => presentUpcoming(charge, changed.method) ?? []),
  };
}

function sumOf(charges: readonly SubscriptionCharge[]): SubscriptionStatusPreview['owed'] {
  return { quantity: charges.length, amount: sumCents(charges.map(({ amountCents }) => amountCents)) };
}
