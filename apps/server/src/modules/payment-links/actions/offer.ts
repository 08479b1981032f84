import { type Cents, cents } from '@balcao/kernel';
import type { CouponTerms } from '../../catalog/index.ts';
import { type PricedOption, type Pricing, priceInstallments, type ValueLine } from '../../charges/index.ts';
import { pricePeriod, type SubscriptionTerms } from '../../subscriptions/index.ts';
import { type LinkMethod, type LinkSplit, type LinkSubscription, type LinkTerms, termsOf } from '../payment-link.ts';

interface Offered {
  readonly valueCents: Cents;
  readonly subscription: LinkSubscription | null;
  readonly terms: LinkTerms;
  readonly split: readonly LinkSplit[];
}

export interface OfferedOption extends PricedOption {
  readonly lines?: readonly ValueLine[];
}

export function offer(
  link: Offered,
  method: LinkMethod,
  pricing: Pricing,
  coupon: CouponTerms | null = null,
): readonly OfferedOption[] {
  const offered = termsOf(link.terms, method);
  if (!offered) return [];
  const terms = subscriptionTerms(link, method, coupon);
  const { valueCents, subscription } = link;
  if (subscription) {
    const { additional } = subscription;
    const first = pricePeriod({ valueCents, additional, method, terms, carriedCents: cents(0) }, 1, pricing);
    return first ? [{ ...first.option, lines: first.lines }] : [];
  }
  const { maxInstallments } = offered;
  return priceInstallments({ ...terms, valueCents, method, maxInstallments, pricing });
}

export function subscriptionTerms(
  link: Pick<Offered, 'terms' | 'split'>,
  method: LinkMethod,
  coupon: CouponTerms | null,
): SubscriptionTerms {
  return {
    discountPercent: termsOf(link.terms, method)?.discountPercent ?? 0,
    bearer: link.terms.creditCard?.bearer ?? 'EARLY_SELLER',
    receivingType: link.terms.creditCard?.receivingType ?? 'EARLY',
    split: link.split,
    ...(coupon && { coupon }),
  };
}
