import type { BodyOf, NewSubscriptionPreview, previewNewSubscription } from '@balcao/contract';
import { cents, roundHalfUp } from '@balcao/kernel';
import { monthsOf } from '../../catalog/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { firstCursor } from '../subscription.ts';
import { plainTerms } from './create-subscription.ts';
import { nextChargesOf } from './next-charge.ts';

type Terms = BodyOf<typeof previewNewSubscription>;

const shownCharges = 3;

/**
 * Returns the first charges of a subscription without a link, by the billing functions. Refuses
 * `subscription.start_past` and `subscription.value_too_small`.
 */
export async function previewNew(
  { sellers, clockOf }: Pick<SubscriptionsDeps, 'sellers' | 'clockOf'>,
  sellerId: string,
  { basicValue, payment, startDate }: Terms,
): Promise<NewSubscriptionPreview> {
  const [pricing, clock] = await Promise.all([sellers.pricingOf(sellerId), clockOf(sellerId)]);
  const today = clock.today();
  assertThat(startDate >= today, 'subscription.start_past');
  const { value: valueCents, type } = basicValue;
  const first = { next: firstCursor, nextDueOn: startDate, carriedCents: cents(0) };
  const created = { ...plainTerms, ...first, startDate, type, valueCents, method: payment.method };
  const charges = nextChargesOf(created, pricing, { today, count: shownCharges }).map((charge) => {
    const { dueDate: expirationDate, billedOn: createdOn, price } = charge;
    assertThat(price, 'subscription.value_too_small');
    const { totalCents: value, receivedCents: received } = price.option;
    return { expirationDate, createdOn, value, received };
  });
  return { valuePerMonth: roundHalfUp(valueCents / monthsOf[type]), charges };
}
