import { type Cents, cents, percentOf, roundHalfUp } from '@balcao/kernel';
import { lengthOf, monthLength } from '../interval.ts';
import { isBilled } from '../subscription.ts';
import type { KeptSubscription } from './kept-subscription.ts';

/**
 * What a subscription adds to the MRR, in cents: its value per month after the method's discount, rounded half up.
 * Additional amounts, coupons and carried amounts end, so they do not count; nor does a subscription that is not billed.
 */
export function monthlyCentsOf({
  status,
  interval,
  valueCents,
  terms,
}: Pick<KeptSubscription, 'status' | 'interval' | 'valueCents' | 'terms'>): Cents {
  if (!isBilled(status)) return cents(0);
  const netCents = valueCents - percentOf(valueCents, terms.discountPercent);
  return cents(roundHalfUp((netCents * monthLength) / lengthOf(interval)));
}
