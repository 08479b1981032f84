import { addDays } from '@balcao/kernel';
import { trialMails } from '@balcao/messages';
import type { ScheduledJobHandler } from '../../../jobs/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { insertEvents, wasReminded } from '../store/subscription-events.ts';
import { findSubscription, lockSubscriptions } from '../store/subscription-reader.ts';
import { isInTrial } from '../subscription.ts';
import { nextChargeOf } from './next-charge.ts';

/**
 * Mails the customer before a trial ends, once: what is charged first, when, and how to cancel. Safe to run again.
 */
export function remindOfTrialEnd(
  deps: Pick<
    SubscriptionsDeps,
    'reader' | 'transact' | 'sellers' | 'customers' | 'charges' | 'mayCancelAtPage' | 'sendMails'
  >,
): ScheduledJobHandler {
  return async ({ sellerId, subjectId: id }, clock) => {
    const subscription = await findSubscription(deps.reader, sellerId, id);
    if (!subscription || !isInTrial(subscription)) return;
    const first = await firstChargeOf(deps, subscription, clock.today());
    if (!first) return;
    const [seller, customer, mayCancelAtPage] = await Promise.all([
      deps.sellers.sellerOf(sellerId),
      deps.customers.getCustomer(sellerId, subscription.customer.id),
      deps.mayCancelAtPage(sellerId),
    ]);
    const at = clock.now();
    const mail = trialMails.trialEnds({
      customerName: customer.name,
      sellerName: seller.fantasyName || seller.companyName,
      title: subscription.plan.title,
      lastDay: addDays(first.dueDate, -1),
      ...first,
      last4digits: subscription.card?.last4digits ?? null,
      mayCancelAtPage,
    });
    await deps.transact(async (tx) => {
      const [current] = await lockSubscriptions(tx, sellerId, [id]);
      if (!current || !isInTrial(current) || (await wasReminded(tx, sellerId, id))) return;
      const sent = await deps.sendMails(tx, [{ sellerId, customerId: customer.id, to: customer.email, at, ...mail }]);
      if (sent.length === 0) return;
      await insertEvents(tx, sellerId, [{ subscription: current, at, kind: 'trial_reminded', by: null }]);
    });
  };
}

/** As it was billed, or as it will be. */
async function firstChargeOf(
  { charges, sellers }: Pick<SubscriptionsDeps, 'charges' | 'sellers'>,
  subscription: KeptSubscription,
  today: Parameters<typeof nextChargeOf>[2],
) {
  const { sellerId, id: subscriptionId } = subscription;
  const open = await charges.openChargesOfSubscription({ sellerId, subscriptionId });
  const [billed] = open
    .filter(({ period }) => period !== null)
    .toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1));
  if (billed) return { dueDate: billed.dueDate, amountCents: billed.amountCents };
  // The first was billed, and is paid.
  if (subscription.lastDueOn !== null) return null;
  const next = nextChargeOf(subscription, await sellers.pricingOf(sellerId), today);
  return next?.price ? { dueDate: next.dueDate, amountCents: next.price.option.totalCents } : null;
}
