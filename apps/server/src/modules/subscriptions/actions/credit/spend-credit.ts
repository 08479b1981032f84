import { type Cents, cents } from '@balcao/kernel';
import { appendEvents, scheduleJobs } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import { hasCreditEntry, moveCredit } from '../../../customers/index.ts';
import type { SubscriptionsDeps } from '../../deps.ts';
import { assertThat } from '../../refusals.ts';
import type { KeptSubscription } from '../../store/kept-subscription.ts';
import { insertEvents } from '../../store/subscription-events.ts';
import { lockSubscriptions } from '../../store/subscription-reader.ts';
import { changeSubscription } from '../../store/subscription-writer.ts';
import { subscriptionSubject } from '../audited-subscription.ts';
import { getSubscription } from '../get-subscription.ts';
import { billingJobsOf } from '../next-charge.ts';

interface SpendCredit {
  readonly sellerId: string;
  readonly id: string;
  readonly effectId: string;
  readonly by: string;
  readonly amountCents: Cents;
}

/**
 * Moves an amount of the customer's credit to what a subscription carries, which its next charges use up. Idempotent by
 * `effectId`. Refuses `subscription.not_found`, `subscription.canceled`, `subscription.change_not_allowed` while its
 * first payment is awaited, and `customer.credit_too_small`.
 */
export async function spendCredit(
  deps: SubscriptionsDeps,
  { sellerId, id, effectId, by, amountCents }: SpendCredit,
): Promise<KeptSubscription> {
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    const [current] = await lockSubscriptions(tx, sellerId, [id]);
    assertThat(current, 'subscription.not_found');
    if (await hasCreditEntry(tx, sellerId, effectId)) return;
    assertThat(current.status !== 'INACTIVE', 'subscription.canceled');
    assertThat(current.status !== 'PENDING', 'subscription.change_not_allowed');
    const changed = { ...current, carriedCents: cents(current.carriedCents - amountCents) };
    await changeSubscription(tx, changed);
    await scheduleJobs(tx, billingJobsOf(changed, at));
    await appendEvents(tx, [{ sellerId, topic: 'subscription.updated', subjectId: id }]);
    const diff = { after: { creditCents: amountCents } };
    await insertEvents(tx, sellerId, [{ subscription: changed, at, kind: 'changed', by, ...diff }]);
    const subject = subscriptionSubject(changed);
    recordAudit(tx, { sellerId, at, action: 'subscription.updated', subject, ...diff });
    const of = { sellerId, customerId: current.customer.id, subjectId: id, kind: 'USED_ON_SUBSCRIPTION' as const };
    await moveCredit(tx, { ...of, id: effectId, at, by, amountCents: cents(-amountCents) });
  });
  return getSubscription(deps, sellerId, id);
}
