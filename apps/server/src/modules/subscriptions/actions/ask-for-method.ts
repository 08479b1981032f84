import { addDays, daysBetween, maxPlainDate } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { recordAudit } from '../../audit/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { rescheduled } from '../status-change.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { lockSubscriptions } from '../store/subscription-reader.ts';
import { subscriptionSubject } from './audited-subscription.ts';

/** Refuses whatever `askForMethod` of the customer's page refuses. Returns the address. */
export function askCustomer(
  { askForMethod }: Pick<SubscriptionsDeps, 'askForMethod'>,
  tx: Tx,
  { sellerId, id: subscriptionId, customer, plan, valueCents, nextDueOn: dueDate }: KeptSubscription,
): Promise<string> {
  return askForMethod(tx, {
    sellerId,
    subscriptionId,
    customerId: customer.id,
    title: plan.title,
    valueCents,
    dueDate,
  });
}

/** Mails the customer again. Refuses `subscription.not_found`, `subscription.method_chosen`, and as `askCustomer`. */
export async function askForMethodAgain(
  deps: Pick<SubscriptionsDeps, 'transact' | 'clockOf' | 'askForMethod'>,
  { sellerId, id }: { readonly sellerId: string; readonly id: string },
): Promise<string> {
  const clock = await deps.clockOf(sellerId);
  const at = clock.now();
  return deps.transact(async (tx) => {
    const [subscription] = await lockSubscriptions(tx, sellerId, [id]);
    if (!subscription) return refuse('subscription.not_found');
    assertThat(isAwaiting(subscription), 'subscription.method_chosen');
    const nextDueOn = maxPlainDate(subscription.nextDueOn, clock.today());
    const email = await askCustomer(deps, tx, { ...subscription, nextDueOn });
    recordAudit(tx, { sellerId, at, action: 'subscription.method_asked', subject: subscriptionSubject(subscription) });
    return email;
  });
}

/** Whether the customer may still choose the method. */
export function isAwaiting({ status, awaitsChoice }: Pick<KeptSubscription, 'status' | 'awaitsChoice'>): boolean {
  return awaitsChoice && status === 'PENDING';
}

/** A subscription whose customer chooses today: it is billed from its first due date, or from today once that passed, for as long. */
export function chosenOn(subscription: KeptSubscription, today: KeptSubscription['nextDueOn']): KeptSubscription {
  const { nextDueOn, trialEndsOn, endsOn } = subscription;
  const daysLate = Math.max(0, daysBetween(nextDueOn, today));
  return {
    ...(nextDueOn < today ? rescheduled(subscription, today) : subscription),
    status: 'ACTIVE',
    awaitsChoice: false,
    endsOn: endsOn && addDays(endsOn, daysLate),
    trialEndsOn: trialEndsOn && trialEndsOn >= today ? trialEndsOn : null,
  };
}
