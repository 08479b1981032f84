import type { SubscriptionStatusChange } from '@balcao/contract';
import { addDays, type Cents, cents, type PlainDate } from '@balcao/kernel';
import { isCanceledFrom } from '../../billing/index.ts';
import type { SubscriptionCharge } from '../../charges/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import type { EarlyFine } from '../minimum-stay.ts';
import { resumed } from '../status-change.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { isBilled } from '../subscription.ts';
import { coverageOf, transitionOf, withoutCanceled } from './change-status.ts';
import { creditOfEnded } from './credit/ended-credit.ts';
import { fineOf } from './early-fine.ts';
import { getSubscription } from './get-subscription.ts';
import { type NextCharge, nextChargesOf } from './next-charge.ts';

const shownCharges = 3;

export interface StatusPreview {
  readonly changed: KeptSubscription;
  readonly effectiveOn: PlainDate;
  readonly canceled: readonly SubscriptionCharge[];
  readonly owed: readonly SubscriptionCharge[];
  readonly charges: readonly NextCharge[];
  readonly fine: EarlyFine | null;
  /** Credit that a canceled subscription leaves the customer, at once or when it ends. */
  readonly creditCents: Cents;
}

/** Calculates the effect of `changeStatus` on the charges, without writing. Refuses as it does, except for anticipated amounts. */
export async function previewStatus(
  deps: SubscriptionsDeps,
  {
    sellerId,
    id,
    change,
  }: { readonly sellerId: string; readonly id: string; readonly change: SubscriptionStatusChange },
): Promise<StatusPreview> {
  const current = await getSubscription(deps, sellerId, id);
  const [clock, pricing, open] = await Promise.all([
    deps.clockOf(sellerId),
    deps.sellers.pricingOf(sellerId),
    deps.charges.openChargesOfSubscription({ sellerId, subscriptionId: id }),
  ]);
  const today = clock.today();
  const coverage = await coverageOf(deps.reader, current, today);
  const transition = transitionOf(current, change, { ...coverage, by: null, at: clock.now() });
  const from = transition?.cancelFrom;
  const canceled = from === undefined ? [] : open.filter((charge) => isCanceledFrom(charge, from));
  const periods = canceled.flatMap(({ period, lines }) => (period === null ? [] : { period, lines }));
  const { kept, left } = withoutCanceled(current, coverage, periods);
  const changed = transition ? transition.after(kept, left) : current;
  const shown = { today, count: shownCharges };
  const { pause } = changed;
  const goesOn = pause?.until ? { ...resumed(changed, pause.until), status: 'ACTIVE' as const } : changed;
  return {
    changed,
    effectiveOn: changed.cancelsOn ? addDays(changed.cancelsOn, 1) : today,
    canceled,
    owed: open.filter((charge) => !canceled.includes(charge)),
    creditCents: transition && change.status === 'INACTIVE' ? creditOfEnded(kept) : cents(0),
    fine: fineOf(transition?.kind, kept, today),
    charges: isBilled(goesOn.status) ? nextChargesOf(goesOn, pricing, shown) : [],
  };
}
