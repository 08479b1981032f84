import type { NewExtraCharge } from '@balcao/contract';
import { recordAudit } from '../../audit/index.ts';
import { lastDueDate } from '../../charges/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { lockSubscriptions } from '../store/subscription-reader.ts';
import { isRunning } from '../subscription.ts';
import { subscriptionSubject } from './audited-subscription.ts';
import { extraBillingOf, openExtra } from './extra-charge.ts';
import { getSubscription } from './get-subscription.ts';

export interface ChargeSubscription {
  readonly sellerId: string;
  readonly id: string;
  /** Repeating the call with it charges nothing more. */
  readonly chargeId: string;
  readonly by: string;
  readonly charge: NewExtraCharge;
}

/**
 * Charges an amount at once, besides the periods, by the subscription's own method. Refuses `subscription.not_found`,
 * `subscription.not_running`, `subscription.start_past`, `subscription.due_too_far` and
 * `subscription.value_too_small`.
 */
export async function chargeSubscription(
  deps: SubscriptionsDeps,
  { sellerId, id, chargeId, by, charge }: ChargeSubscription,
): Promise<KeptSubscription> {
  const { title, value: valueCents, dueDate } = charge;
  const billing = await extraBillingOf(deps, await getSubscription(deps, sellerId, id));
  const [at, today] = [billing.clock.now(), billing.clock.today()];
  assertThat(!dueDate || dueDate >= today, 'subscription.start_past');
  assertThat(!dueDate || dueDate <= lastDueDate(today), 'subscription.due_too_far');
  await deps.transact(async (tx) => {
    const [current] = await lockSubscriptions(tx, sellerId, [id]);
    assertThat(current && isRunning(current.status), 'subscription.not_running');
    const opened =
      (await openExtra(deps, tx, current, { id: chargeId, title, valueCents, dueDate, by }, billing)) ??
      refuse('subscription.value_too_small');
    if (!opened.isNew) return;
    recordAudit(tx, {
      sellerId,
      at,
      action: 'subscription.charged',
      subject: subscriptionSubject(current),
      after: { title, amountCents: valueCents, scheduledDate: opened.dueDate, methods: [current.method] },
    });
  });
  return getSubscription(deps, sellerId, id);
}
