import { addDays, assertInvariant, type Clock, cents, dayOfMonth } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { insertEvents } from '../store/subscription-events.ts';
import { hadTrial, type Trial, takeTrial } from '../store/subscription-trials.ts';
import { insertSubscription } from '../store/subscription-writer.ts';
import type { BeginSubscription } from './begin-subscription.ts';
import { newSubscription } from './create-subscription.ts';
import { billingJobsOf } from './next-charge.ts';

export interface BeginTrial extends BeginSubscription {
  readonly trialDays: number;
}

/**
 * Begins a link's subscription without a charge: it is ACTIVE, and billed from its first due date after the trial. The
 * caller has locked the link, which began none. Refuses `subscription.trial_used` and the refusals of `redeemCoupon`.
 */
export async function beginTrial(
  { catalog }: Pick<SubscriptionsDeps, 'catalog'>,
  tx: Tx,
  input: BeginTrial,
  clock: Clock,
): Promise<void> {
  const at = clock.now();
  const subscription = composeTrial(input, at);
  const { sellerId, id, terms, customer } = subscription;
  assertThat(await takeTrial(tx, subscription), 'subscription.trial_used');
  assertInvariant(await insertSubscription(tx, subscription), 'a link that is signed up at has begun no subscription');
  if (terms.coupon)
    await catalog.redeemCoupon(tx, {
      sellerId,
      couponId: terms.coupon.id,
      subscriptionId: id,
      customerId: customer.id,
      at,
    });
  await scheduleJobs(tx, billingJobsOf(subscription, at));
  await appendEvents(tx, [{ sellerId, topic: 'subscription.created', subjectId: id }]);
  await insertEvents(tx, sellerId, [{ subscription, at, kind: 'created', by: input.by }]);
}

/** Refuses `subscription.trial_used`. */
export async function assertTrialUnused(
  { reader }: Pick<SubscriptionsDeps, 'reader'>,
  sellerId: string,
  trial: Trial,
): Promise<void> {
  assertThat(!(await hadTrial(reader, sellerId, trial)), 'subscription.trial_used');
}

function composeTrial(
  { trialDays, linkId, card, bankSlipDescription, ...agreed }: BeginTrial,
  at: Temporal.Instant,
): KeptSubscription {
  const nextDueOn = addDays(agreed.startDate, trialDays);
  const begun = newSubscription({
    ...agreed,
    at,
    awaitsChoice: false,
    dueDay: dayOfMonth(nextDueOn),
    nextPeriod: 1,
    nextDueOn,
    trialEndsOn: addDays(nextDueOn, -1),
    endsOn: null,
    cancelsOn: null,
    carriedCents: cents(0),
    adjustment: null,
    adjustsOn: null,
  });
  return { ...begun, linkId, card, bankSlipDescription };
}
