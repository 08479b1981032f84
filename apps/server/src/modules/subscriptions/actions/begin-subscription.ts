import { assertInvariant, type Clock } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents } from '../../../jobs/index.ts';
import { monthsOf } from '../../catalog/index.ts';
import type { SubscriptionPeriod } from '../../charges/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import type { AgreedSubscription, KeptSubscription } from '../store/kept-subscription.ts';
import { findSubscriptionOfLink, lockSubscriptions } from '../store/subscription-reader.ts';
import { changeSubscription, insertSubscription } from '../store/subscription-writer.ts';
import { cursorAfter, dueOn, firstCursor } from '../subscription.ts';

/** Its start is today, or the day that the seller scheduled. */
export interface BeginSubscription
  extends AgreedSubscription,
    Pick<KeptSubscription, 'sellerId' | 'customer' | 'plan'> {
  readonly linkId: string;
  readonly by: string;
}

/**
 * A buyer decides at a link: its subscription is PENDING until the first charge is paid, which the caller opens. Another way to pay, before that, takes
 * the place of the one before; the same link has one subscription. Answers which period of which subscription is to be paid. Refuses
 * `subscription.canceled`.
 */
export function beginSubscription({ charges }: Pick<SubscriptionsDeps, 'charges'>) {
  return async (tx: Tx, input: BeginSubscription, clock: Clock): Promise<SubscriptionPeriod> => {
    const { sellerId, linkId, card } = input;
    const fresh = freshSubscription(input, clock.now());
    if (await insertSubscription(tx, fresh)) {
      await appendEvents(tx, [{ sellerId, topic: 'subscription.created', subjectId: fresh.id }]);
      return { subscriptionId: fresh.id, period: 1 };
    }
    const found = await findSubscriptionOfLink(tx, sellerId, linkId);
    const [current] = found ? await lockSubscriptions(tx, sellerId, [found.id]) : [];
    assertInvariant(current, 'a link that is taken has its subscription');
    assertThat(current.status !== 'INACTIVE', 'subscription.canceled');
    const { id: subscriptionId } = current;
    await changeSubscription(tx, goOn(current, fresh));
    // What was billed meanwhile waits for a card that may be asked no more.
    if (card && card.token !== current.card?.token) {
      await charges.changeCardOfSubscription(tx, { sellerId, subscriptionId, card, at: clock.now() });
    }
    await appendEvents(tx, [{ sellerId, topic: 'subscription.updated', subjectId: subscriptionId }]);
    return { subscriptionId, period: 1 };
  };
}

function freshSubscription(input: BeginSubscription, now: Temporal.Instant): KeptSubscription {
  const { startDate, by, ...given } = input;
  const next = cursorAfter(firstCursor, monthsOf[input.type]);
  return {
    ...given,
    ...{ status: 'PENDING', invoiceEnabled: true, startDate, next, nextDueOn: dueOn(startDate, next) },
    ...{ lastDueOn: startDate, version: 1, createdAt: now, createdBy: by, canceledAt: null },
  };
}

/** What was never billed begins again on the new day; what is being billed only changes who pays and how. */
function goOn(current: KeptSubscription, fresh: KeptSubscription): KeptSubscription {
  const { customer, method, terms, card } = fresh;
  if (current.status !== 'PENDING') return { ...current, customer, method, terms, card };
  const { id, version, createdAt, createdBy, invoiceEnabled } = current;
  return { ...fresh, id, version, createdAt, createdBy, invoiceEnabled };
}
