import type { UpdateSubscription } from '@balcao/contract';
import { cents, type PlainDate } from '@balcao/kernel';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { currentActor, recordAudit } from '../../audit/index.ts';
import type { Pricing } from '../../charges/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { addCredits, extendLast, findChargedPeriods, setRates } from '../store/charged-periods.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { insertEvents } from '../store/subscription-events.ts';
import { lockSubscriptions } from '../store/subscription-reader.ts';
import { changeSubscription } from '../store/subscription-writer.ts';
import { auditedSubscription, subscriptionSubject } from './audited-subscription.ts';
import { type Change, composeChange, requestedPlan } from './compose-change.ts';
import { getSubscription } from './get-subscription.ts';
import { billingJobsOf, nextChargeOf, pricePeriod, rateOf } from './next-charge.ts';
import { takeBackCredits } from './take-back-credits.ts';

export interface EditInput {
  readonly sellerId: string;
  readonly id: string;
  readonly changes: UpdateSubscription;
  /** The person who acts, by default. */
  readonly by?: string;
}

/**
 * Changes plan, value, interval or boleto description from the next uncharged period on. With `prorate` the next
 * charges include the difference for the remaining days of charged periods. Refuses `subscription.not_found`,
 * `subscription.not_editable` unless it is active, `subscription.value_too_small`, `subscription.amount_changed` when
 * the next charge is not the expected one, `subscription.adjustment_announced` for another value, `plan.not_found`, and `plan.inactive` for a plan other than its own.
 */
export async function editSubscription(
  deps: SubscriptionsDeps,
  { sellerId, id, changes, by = currentActor().name }: EditInput,
): Promise<KeptSubscription> {
  const before = await getSubscription(deps, sellerId, id);
  assertThat(before.status === 'ACTIVE', 'subscription.not_editable');
  const plan = await requestedPlan(deps, before, changes.idPlan);
  const pricing = await deps.sellers.pricingOf(sellerId);
  const clock = await deps.clockOf(sellerId);
  const [at, today] = [clock.now(), clock.today()];
  await deps.transact(async (tx) => {
    const [current] = await lockSubscriptions(tx, sellerId, [id]);
    const charged = await findChargedPeriods(tx, before, today);
    const change = composeAllowed(current, { changes, plan, charged }, { pricing, today });
    assertExpected(change, changes, { pricing, today });
    const { changed, prorationCents, movedCents } = change;
    await changeSubscription(tx, changed);
    await addCredits(tx, changed, change.credits);
    const numbers = change.periods.map(({ period }) => period);
    await setRates(tx, changed, numbers, rateOf(changed));
    if (movedCents !== 0) await extendLast(tx, changed);
    await takeBackCredits(tx, sellerId, [id], at);
    await appendEvents(tx, [{ sellerId, topic: 'subscription.updated', subjectId: id }]);
    // A period that was too small for the fees waits for tomorrow's run, and may be large enough now.
    await scheduleJobs(tx, billingJobsOf(changed, at));
    const diff = {
      before: auditedSubscription(change.current),
      after: { ...auditedSubscription(changed), ...(prorationCents !== 0 && { prorationCents }) },
    };
    await insertEvents(tx, sellerId, [{ subscription: changed, at, kind: 'changed', by, ...diff }]);
    recordAudit(tx, { sellerId, at, action: 'subscription.updated', subject: subscriptionSubject(changed), ...diff });
  });
  return getSubscription(deps, sellerId, id);
}

interface Now {
  readonly pricing: Pricing;
  readonly today: PlainDate;
}

export function composeAllowed(
  current: KeptSubscription | undefined,
  request: Parameters<typeof composeChange>[1],
  { pricing, today }: Now,
): Change & { readonly current: KeptSubscription } {
  assertThat(current?.status === 'ACTIVE', 'subscription.not_editable');
  const change = composeChange(current, request, today);
  // The carried amount is charged once, so the value alone must leave something.
  const byItself = { ...change.changed, carriedCents: cents(0) };
  assertThat(pricePeriod(byItself, byItself.nextPeriod, pricing), 'subscription.value_too_small');
  return { ...change, current };
}

/** Billing may have advanced, or a day passed, since the amount was shown. */
function assertExpected(
  { changed }: Change,
  { expectedTotal, expectedDueDate }: UpdateSubscription,
  { pricing, today }: Now,
): void {
  const next = nextChargeOf(changed, pricing, today);
  const isTotal = expectedTotal === undefined || next?.price?.option.totalCents === expectedTotal;
  const isDay = expectedDueDate === undefined || next?.dueDate === expectedDueDate;
  assertThat(isTotal && isDay, 'subscription.amount_changed');
}
