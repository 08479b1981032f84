import type { Cents, PlainDate } from '@balcao/kernel';
import type { SubscriptionsDeps } from '../deps.ts';
import type { Interval } from '../interval.ts';
import { findSubscriptionsOfCustomer } from '../store/subscription-reader.ts';
import { isBilled, type SubscriptionMethod } from '../subscription.ts';
import { nextChargeOf } from './next-charge.ts';

export interface CustomerSubscription {
  readonly id: string;
  readonly title: string;
  readonly interval: Interval;
  readonly isActive: boolean;
  readonly method: SubscriptionMethod;
  readonly card: { readonly brand: string; readonly last4digits: string } | null;
  readonly next: { readonly date: PlainDate; readonly cents: Cents } | null;
  readonly options: readonly { readonly method: SubscriptionMethod; readonly cents: Cents }[];
}

/** Running subscriptions come first; those never paid are left out. */
export async function subscriptionsOfCustomer(
  deps: Pick<SubscriptionsDeps, 'reader' | 'clockOf' | 'sellers'>,
  sellerId: string,
  customerId: string,
): Promise<readonly CustomerSubscription[]> {
  const [found, pricing, clock] = await Promise.all([
    findSubscriptionsOfCustomer(deps.reader, sellerId, customerId),
    deps.sellers.pricingOf(sellerId),
    deps.clockOf(sellerId),
  ]);
  const today = clock.today();
  return found.map((subscription) => {
    const { id, plan, interval, status, method, card } = subscription;
    const isActive = isBilled(status);
    const next = nextChargeOf(subscription, pricing, today);
    return {
      id,
      title: plan.title,
      interval,
      isActive,
      method,
      card: card && { brand: card.brand, last4digits: card.last4digits },
      next: isActive && next?.price ? { date: next.dueDate, cents: next.price.option.totalCents } : null,
      options: isActive
        ? methods.flatMap((one) => {
            const changed = nextChargeOf({ ...subscription, method: one }, pricing, today)?.price;
            return changed ? { method: one, cents: changed.option.totalCents } : [];
          })
        : [],
    };
  });
}

const methods: readonly SubscriptionMethod[] = ['CREDIT_CARD', 'PIX', 'BANK_SLIP'];
