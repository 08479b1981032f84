import type { ImportSubscription } from '@balcao/contract';
import { cents } from '@balcao/kernel';
import { appendEvents, scheduleWork } from '../../../jobs/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { insertSubscription } from '../store/subscription-writer.ts';
import { firstCursor } from '../subscription.ts';
import { billingRun } from './billing-run.ts';
import { getSubscription } from './get-subscription.ts';
import { pricePeriod } from './price-period.ts';

export interface ImportInput {
  readonly sellerId: string;
  /** The id that it takes; calling again with it answers the same subscription. */
  readonly id: string;
  readonly by: string;
  readonly imported: ImportSubscription;
}

/**
 * Takes over a subscription that exists elsewhere, from its next due date on: ACTIVE, and billed from now. Refuses `subscription.start_past`,
 * `subscription.value_too_small`, `plan.not_found`, `plan.inactive`, `customer.not_found`.
 */
export function importSubscription(deps: SubscriptionsDeps) {
  return async ({ sellerId, id, by, imported }: ImportInput): Promise<KeptSubscription> => {
    const { idPlan, basicValue, payment, uuidBuyer, startDate } = imported;
    const clock = await deps.clockOf(sellerId);
    assertThat(startDate >= clock.today(), 'subscription.start_past');
    const [plan, customer, pricing] = await Promise.all([
      deps.catalog.getActivePlan(sellerId, idPlan),
      deps.customers.getCustomer(sellerId, uuidBuyer),
      deps.sellers.pricingOf(sellerId),
    ]);
    const at = clock.now();
    const subscription: KeptSubscription = {
      ...{ sellerId, id, status: 'ACTIVE', type: basicValue.type, valueCents: basicValue.value },
      customer: { id: customer.id, name: customer.name, document: customer.document },
      plan: { id: plan.id, title: plan.title },
      additional: { title: null, valueCents: cents(0), installments: 0 },
      method: payment.method,
      terms: { discountPercent: 0, bearer: 'EARLY_SELLER', receivingType: 'EARLY', split: [] },
      ...{ card: null, bankSlipDescription: null, metadata: {}, invoiceEnabled: true, linkId: null },
      ...{ startDate, next: firstCursor, nextDueOn: startDate, lastDueOn: null, version: 1 },
      ...{ createdAt: at, createdBy: by, canceledAt: null },
    };
    assertThat(pricePeriod(subscription, 1, pricing), 'subscription.value_too_small');
    await deps.transact(async (tx) => {
      if (!(await insertSubscription(tx, subscription))) return;
      await scheduleWork(tx, [billingRun(sellerId, startDate, at)]);
      await appendEvents(tx, [{ sellerId, topic: 'subscription.created', subjectId: id }]);
    });
    return getSubscription(deps)(sellerId, id);
  };
}
