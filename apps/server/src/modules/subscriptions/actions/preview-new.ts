import type { NewSubscriptionPreview, NewSubscriptionTerms } from '@balcao/contract';
import { roundHalfUp } from '@balcao/kernel';
import type { SubscriptionsDeps } from '../deps.ts';
import { lengthOf, monthLength } from '../interval.ts';
import { assertThat } from '../refusals.ts';
import { agreedTerms } from './create-subscription.ts';
import { nextChargesOf } from './next-charge.ts';

const shownCharges = 3;

/**
 * Returns the first charges of a subscription without a link, by the billing functions. Refuses as `createSubscription`
 * does.
 */
export async function previewNew(
  { sellers, clockOf }: Pick<SubscriptionsDeps, 'sellers' | 'clockOf'>,
  sellerId: string,
  agreed: NewSubscriptionTerms,
): Promise<NewSubscriptionPreview> {
  const [pricing, clock] = await Promise.all([sellers.pricingOf(sellerId), clockOf(sellerId)]);
  const today = clock.today();
  const terms = agreedTerms(agreed, today);
  const charges = nextChargesOf(terms, pricing, { today, count: shownCharges }).map((charge) => {
    const { dueDate: expirationDate, billedOn: createdOn, price } = charge;
    assertThat(price, 'subscription.value_too_small');
    const { totalCents: value, receivedCents: received } = price.option;
    return { expirationDate, createdOn, value, received };
  });
  const valuePerMonth = roundHalfUp((terms.valueCents * monthLength) / lengthOf(terms.interval));
  return { valuePerMonth, charges, endsOn: terms.endsOn };
}
