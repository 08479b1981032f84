import type { ImportSubscription } from '@balcao/contract';
import { cents } from '@balcao/kernel';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { insertEvents } from '../store/subscription-events.ts';
import { findSubscription } from '../store/subscription-reader.ts';
import { insertSubscription } from '../store/subscription-writer.ts';
import { firstCursor } from '../subscription.ts';
import { auditedSubscription, subscriptionSubject } from './audited-subscription.ts';
import { billingRun } from './billing-run.ts';
import { pricePeriod } from './price-period.ts';

export interface ImportInput {
  readonly sellerId: string;
  /** The id of the subscription; calls with the same id are one import. */
  readonly id: string;
  readonly by: string;
  readonly imported: ImportSubscription;
}

/**
 * Imports a subscription from another system, from its next due date on: ACTIVE, and billed from now. One that was
 * imported before is returned unchanged. Refuses `subscription.start_past`, `subscription.value_too_small`,
 * `plan.not_found`, `plan.inactive`, `customer.not_found`.
 */
export function importSubscription(deps: SubscriptionsDeps) {
  return async (input: ImportInput): Promise<KeptSubscription> => {
    const subscription = await composeImported(deps, input);
    const { sellerId, id, startDate, createdAt, createdBy } = subscription;
    await deps.transact(async (tx) => {
      if (!(await insertSubscription(tx, subscription))) return;
      await scheduleJobs(tx, [billingRun(sellerId, startDate, createdAt)]);
      await appendEvents(tx, [{ sellerId, topic: 'subscription.created', subjectId: id }]);
      await insertEvents(tx, sellerId, [{ subscriptionId: id, at: createdAt, kind: 'imported', by: createdBy }]);
      const entry = { sellerId, at: createdAt, subject: subscriptionSubject(subscription) };
      recordAudit(tx, { ...entry, action: 'subscription.imported', after: auditedSubscription(subscription) });
    });
    return (await findSubscription(deps.reader, sellerId, id)) ?? refuse('subscription.not_found');
  };
}

/** What an imported subscription is charged by: its value alone, the fees on the seller. */
export const importedTerms = {
  additional: { title: null, valueCents: cents(0), installments: 0 },
  terms: { discountPercent: 0, bearer: 'EARLY_SELLER', receivingType: 'EARLY', split: [] },
} as const satisfies Pick<KeptSubscription, 'additional' | 'terms'>;

async function composeImported(
  deps: SubscriptionsDeps,
  { sellerId, id, by, imported }: ImportInput,
): Promise<KeptSubscription> {
  const { idPlan, basicValue, payment, uuidBuyer, startDate } = imported;
  const clock = await deps.clockOf(sellerId);
  assertThat(startDate >= clock.today(), 'subscription.start_past');
  const found = [
    deps.catalog.getActivePlan(sellerId, idPlan),
    deps.customers.getCustomer(sellerId, uuidBuyer),
    deps.sellers.pricingOf(sellerId),
  ] as const;
  // The first refusal in this order is reported, whichever comes first.
  await Promise.allSettled(found);
  const [plan, customer, pricing] = await Promise.all(found);
  const subscription = importedOf({
    sellerId,
    id,
    by,
    at: clock.now(),
    customer,
    plan,
    startDate,
    metadata: {},
    type: basicValue.type,
    valueCents: basicValue.value,
    method: payment.method,
  });
  assertThat(pricePeriod(subscription, 1, pricing), 'subscription.value_too_small');
  return subscription;
}

type Agreed = Pick<
  KeptSubscription,
  'sellerId' | 'id' | 'customer' | 'plan' | 'type' | 'valueCents' | 'method' | 'startDate' | 'metadata'
>;

/** A subscription that goes on here: ACTIVE, and billed from its next due date. */
export function importedOf({
  by,
  at,
  customer: { id, name, document },
  plan,
  ...agreed
}: Agreed & { readonly by: string; readonly at: Temporal.Instant }): KeptSubscription {
  return {
    ...agreed,
    ...importedTerms,
    status: 'ACTIVE',
    customer: { id, name, document },
    plan: { id: plan.id, title: plan.title },
    card: null,
    bankSlipDescription: null,
    invoiceEnabled: true,
    linkId: null,
    next: firstCursor,
    nextDueOn: agreed.startDate,
    lastDueOn: null,
    version: 1,
    carriedCents: cents(0),
    chargedRates: [],
    createdAt: at,
    createdBy: by,
    canceledAt: null,
  };
}
