import type { Cents } from '@balcao/kernel';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { BilledCard } from '../../charges/index.ts';
import { changeCardOfSubscription } from '../../charges/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { insertEvents } from '../store/subscription-events.ts';
import { lockSubscriptions } from '../store/subscription-reader.ts';
import { changeSubscription } from '../store/subscription-writer.ts';
import { isBilled, isOver, type SubscriptionMethod } from '../subscription.ts';
import { chosenOn, isAwaiting } from './ask-for-method.ts';
import { auditedSubscription, subscriptionSubject } from './audited-subscription.ts';
import { billingJobsOf, nextChargeOf } from './next-charge.ts';

export interface ChangePayment {
  readonly sellerId: string;
  readonly id: string;
  readonly method: SubscriptionMethod;
  readonly card: BilledCard | null;
  readonly expectedCents: Cents;
  readonly by: string;
}

/**
 * Changes method or card from the next period on, or begins the subscription of a customer who was asked for it. Periods that wait for a card that was never tried get the new one. It
 * is idempotent. Refuses `subscription.not_found`, `subscription.not_editable` unless it is billed or awaits the choice, `subscription.over`,
 * `subscription.value_too_small` and `subscription.amount_changed`.
 */
export async function changePayment(
  deps: Pick<SubscriptionsDeps, 'transact' | 'clockOf' | 'sellers' | 'charges'>,
  { sellerId, id, method, card, expectedCents, by }: ChangePayment,
): Promise<void> {
  const [pricing, clock] = await Promise.all([deps.sellers.pricingOf(sellerId), deps.clockOf(sellerId)]);
  const at = clock.now();
  await deps.transact(async (tx) => {
    const [found] = await lockSubscriptions(tx, sellerId, [id]);
    const current = found ?? refuse('subscription.not_found');
    const isChoice = isAwaiting(current);
    if (!current.awaitsChoice && current.method === method && current.card?.token === card?.token) return;
    assertThat(isChoice || isBilled(current.status), 'subscription.not_editable');
    const changed = { ...(isChoice ? chosenOn(current, clock.today()) : current), method, card };
    assertThat(!isChoice || !isOver(changed), 'subscription.over');
    const price = nextChargeOf(changed, pricing, clock.today())?.price;
    assertThat(price, 'subscription.value_too_small');
    assertThat(price.option.totalCents === expectedCents, 'subscription.amount_changed');
    await changeSubscription(tx, changed);
    if (card) await changeCardOfSubscription(tx, { sellerId, subscriptionId: id, card, at });
    if (isChoice) await scheduleJobs(tx, billingJobsOf(changed, at));
    await appendEvents(tx, [{ sellerId, topic: 'subscription.updated', subjectId: id }]);
    const diff = { before: auditedSubscription(current), after: auditedSubscription(changed) };
    await insertEvents(tx, sellerId, [
      { subscription: changed, at, kind: isChoice ? 'method_chosen' : 'changed', by, ...diff },
    ]);
    recordAudit(tx, { sellerId, at, action: 'subscription.updated', subject: subscriptionSubject(changed), ...diff });
  });
}
