import type { Cents } from '@balcao/kernel';
import { type PricedOption, type Pricing, priceOption } from '../../charges/index.ts';
import type { SubscriptionTerms } from '../store/kept-subscription.ts';
import { type Additional, additionalOf, type SubscriptionMethod } from '../subscription.ts';

export interface PeriodPrice {
  readonly valueCents: Cents;
  readonly additional: Additional;
  readonly method: SubscriptionMethod;
  readonly terms: SubscriptionTerms;
}

/**
 * The price of a period by the pricing function of charges: the value less the method's discount, plus the additional
 * amount in the first periods. Null when nothing would be left after the fees.
 */
export function pricePeriod(of: PeriodPrice, period: number, pricing: Pricing): PricedOption | null {
  const { valueCents, additional, method, terms } = of;
  const { discountPercent, bearer, receivingType, split } = terms;
  const additionalCents = additionalOf(additional, period);
  return priceOption(
    { valueCents, discountPercent, additionalCents, split, method, bearer, receivingType, pricing },
    1,
  );
}
