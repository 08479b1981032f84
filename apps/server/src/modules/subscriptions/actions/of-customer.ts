import type { Cents, PlainDate } from '@balcao/kernel';
import type { BilledCard } from '../../charges/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import type { Interval } from '../interval.ts';
import { findOffered, findStoppedByCustomer } from '../store/subscription-events.ts';
import { findSubscriptionsOfCustomer } from '../store/subscription-reader.ts';
import {
  chosenMethod,
  isBilled,
  lastDayOf,
  type SubscriptionItem,
  type SubscriptionMethod,
  type SubscriptionStatus,
} from '../subscription.ts';
import { offersSince, type RetentionOffer, withOffer } from './accept-offer.ts';
import { chosenOn, isAwaiting } from './ask-for-method.ts';
import { mayChangeAlone } from './customer-change.ts';
import { nextChargeOf } from './next-charge.ts';
import { paidUntilOf } from './paid-until.ts';

export interface CustomerSubscription {
  readonly id: string;
  readonly planId: string;
  readonly title: string;
  readonly interval: Interval;
  readonly status: SubscriptionStatus;
  readonly isBilled: boolean;
  readonly paidUntil: PlainDate | null;
  readonly resumesOn: PlainDate | null;
  /** Last day of its term, or before a requested cancellation. */
  readonly endsOn: PlainDate | null;
  /** Last day of its minimum stay, until which only the seller cancels it; null once it is over. */
  readonly staysUntil: PlainDate | null;
  /** Empty when it is the plan alone. */
  readonly items: readonly SubscriptionItem[];
  /** The customer may change its plan or quantity, where the seller allows it. */
  readonly mayChangeAlone: boolean;
  readonly isCancelRequested: boolean;
  /** Whether the customer paused it, or requested its cancellation. */
  readonly isStoppedByCustomer: boolean;
  /** Null when they did not choose it. */
  readonly method: SubscriptionMethod | null;
  /** They may choose the method, which begins it. */
  readonly awaitsChoice: boolean;
  readonly card: BilledCard | null;
  readonly next: { readonly date: PlainDate; readonly cents: Cents } | null;
  /** The next charge with the offer; null when it is not available. */
  readonly offered: { readonly date: PlainDate; readonly cents: Cents } | null;
  readonly options: readonly { readonly method: SubscriptionMethod; readonly cents: Cents }[];
}

/** Running subscriptions come first; those never paid at a link are left out. */
export async function subscriptionsOfCustomer(
  deps: Pick<SubscriptionsDeps, 'reader' | 'clockOf' | 'sellers'>,
  sellerId: string,
  customerId: string,
  offer: RetentionOffer | null = null,
): Promise<readonly CustomerSubscription[]> {
  const [found, pricing, clock] = await Promise.all([
    findSubscriptionsOfCustomer(deps.reader, sellerId, customerId),
    deps.sellers.pricingOf(sellerId),
    deps.clockOf(sellerId),
  ]);
  const today = clock.today();
  const ids = found.map(({ id }) => id);
  const [paidUntil, stopped, haveOffer] = await Promise.all([
    paidUntilOf(deps.reader, sellerId, ids),
    findStoppedByCustomer(deps.reader, sellerId, ids),
    findOffered(deps.reader, sellerId, ids, offersSince(today)),
  ]);
  return found.map((kept) => {
    const awaitsChoice = isAwaiting(kept);
    const subscription = awaitsChoice ? chosenOn(kept, today) : kept;
    const { id, plan, interval, card, cancelsOn } = subscription;
    const { status } = kept;
    const isGoingOn = awaitsChoice || isBilled(status);
    const isFree = awaitsChoice || subscription.trialEndsOn !== null;
    const staysUntil = isFree ? null : subscription.terms.minimumStay?.until;
    const next = nextChargeOf(subscription, pricing, today);
    const withDiscount = offer && !awaitsChoice && !haveOffer.has(id) ? withOffer(subscription, offer, id) : null;
    const offered = withDiscount && nextChargeOf(withDiscount, pricing, today);
    return {
      id,
      planId: plan.id,
      title: plan.title,
      interval,
      status,
      isBilled: isBilled(status),
      paidUntil: paidUntil.get(id) ?? null,
      resumesOn: subscription.pause?.until ?? null,
      endsOn: lastDayOf(subscription),
      staysUntil: staysUntil && staysUntil >= today && status !== 'INACTIVE' ? staysUntil : null,
      items: subscription.items,
      mayChangeAlone: mayChangeAlone(subscription, today),
      isCancelRequested: cancelsOn !== null,
      isStoppedByCustomer: stopped.has(id),
      method: chosenMethod(kept),
      awaitsChoice,
      card,
      next: isGoingOn && next?.price ? { date: next.dueDate, cents: next.price.option.totalCents } : null,
      offered: offered?.price ? { date: offered.dueDate, cents: offered.price.option.totalCents } : null,
      options: isGoingOn
        ? methods.flatMap((one) => {
            const changed = nextChargeOf({ ...subscription, method: one }, pricing, today)?.price;
            return changed ? { method: one, cents: changed.option.totalCents } : [];
          })
        : [],
    };
  });
}

const methods: readonly SubscriptionMethod[] = ['CREDIT_CARD', 'PIX', 'BANK_SLIP'];
