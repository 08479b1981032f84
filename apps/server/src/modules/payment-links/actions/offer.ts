import type { Cents } from '@balcao/kernel';
import { type PricedOption, type Pricing, priceInstallments } from '../../charges/index.ts';
import { additionalOf } from '../../subscriptions/index.ts';
import { type LinkMethod, type LinkSplit, type LinkSubscription, type LinkTerms, termsOf } from '../payment-link.ts';

/**
 * Every price of a method on a link's terms, for a value or a subscription's first period. Uses the one pricing
 * function of charges.
 */
export function offer(
  link: {
    readonly valueCents: Cents;
    readonly subscription: LinkSubscription | null;
    readonly terms: LinkTerms;
    readonly split: readonly LinkSplit[];
  },
  method: LinkMethod,
  pricing: Pricing,
): readonly PricedOption[] {
  const terms = termsOf(link.terms, method);
  if (!terms) return [];
  return priceInstallments({
    valueCents: link.valueCents,
    ...(link.subscription && { additionalCents: additionalOf(link.subscription.additional, 1) }),
    discountPercent: terms.discountPercent,
    split: link.split,
    method,
    maxInstallments: terms.maxInstallments,
    bearer: link.terms.creditCard?.bearer ?? 'EARLY_SELLER',
    receivingType: link.terms.creditCard?.receivingType ?? 'EARLY',
    pricing,
  });
}
