import { type Cents, cents, percentOf, roundHalfUp } from '@balcao/kernel';
import { lengthOf, monthLength } from '../interval.ts';
import { isBilled } from '../subscription.ts';
import type { KeptSubscription } from './kept-subscription.ts';

/**
 * Part of the MRR, in cents: the value per month after the method's discount, rounded half up.
 * Additional amounts, coupons and carried amounts end, so they do not count; nor does a subscription that is not billed or
 * is in its trial.
 */
export function monthlyCentsOf({
  status,
  interval,
  valueCents,
  terms,
  trialEndsOn,
}: Pick<KeptSubscription, 'status' | 'interval' | 'valueCents' | 'terms' | 'trialEndsOn'>): Cents {
  if (!isBilled(status) || trialEndsOn) return cents(0);
  const netCents = valueCents - percentOf(valueCents, terms.discountPercent);
  return cents(roundHalfUp((netCents * monthLength) / lengthOf(interval)));
}
