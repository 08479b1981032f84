import type { BodyOf, previewSubscriptionImport, SubscriptionImportPreview } from '@balcao/contract';
import { addDays, maxPlainDate, roundHalfUp } from '@balcao/kernel';
import { monthsOf } from '../../catalog/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { cursorAfter, dueOn, firstCursor } from '../subscription.ts';
import { billAheadDays } from './billing-run.ts';
import { importedTerms } from './import-subscription.ts';
import { pricePeriod } from './price-period.ts';

type Terms = BodyOf<typeof previewSubscriptionImport>;

/** So many charges are shown ahead. */
const shownCharges = 3;

/**
 * The first charges of a subscription that would be imported, by the functions that bill it. Refuses `subscription.start_past` and
 * `subscription.value_too_small`.
 */
export function previewImport({ sellers, clockOf }: Pick<SubscriptionsDeps, 'sellers' | 'clockOf'>) {
  return async (sellerId: string, { basicValue, payment, startDate }: Terms): Promise<SubscriptionImportPreview> => {
    const [pricing, clock] = await Promise.all([sellers.pricingOf(sellerId), clockOf(sellerId)]);
    const today = clock.today();
    assertThat(startDate >= today, 'subscription.start_past');
    const { value: valueCents, type } = basicValue;
    const charges: SubscriptionImportPreview['charges'] = [];
    for (let at = firstCursor; charges.length < shownCharges; at = cursorAfter(at, monthsOf[type])) {
      const price = pricePeriod({ ...importedTerms, valueCents, method: payment.method }, at.period, pricing);
      assertThat(price, 'subscription.value_too_small');
      const expirationDate = dueOn(startDate, at);
      charges.push({
        expirationDate,
        createdOn: maxPlainDate(addDays(expirationDate, -billAheadDays), today),
        value: price.totalCents,
        received: price.receivedCents,
      });
    }
    return { valuePerMonth: roundHalfUp(valueCents / monthsOf[type]), charges };
  };
}
