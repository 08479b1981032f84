import type { NewSubscription } from '@balcao/contract';
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
import { billingRun, pricePeriod } from './next-charge.ts';

export interface CreateSubscription {
  readonly sellerId: string;
  readonly id: string;
  readonly by: string;
  readonly origin: 'created' | 'imported';
  readonly agreed: NewSubscription;
}

/**
 * Creates an ACTIVE subscription without a link, billed from its first due date. An existing one is returned unchanged.
 * Refuses `subscription.start_past`, `subscription.value_too_small`, `plan.not_found`, `plan.inactive` and
 * `customer.not_found`.
 */
export async function createSubscription(
  deps: SubscriptionsDeps,
  input: CreateSubscription,
): Promise<KeptSubscription> {
  const { origin } = input;
  const subscription = await composeAgreed(deps, input);
  const { sellerId, id, startDate, createdAt, createdBy } = subscription;
  await deps.transact(async (tx) => {
    if (!(await insertSubscription(tx, subscription))) return;
    await scheduleJobs(tx, [billingRun(sellerId, startDate, createdAt)]);
    await appendEvents(tx, [{ sellerId, topic: 'subscription.created', subjectId: id }]);
    await insertEvents(tx, sellerId, [{ subscription, at: createdAt, kind: origin, by: createdBy }]);
    const entry = { sellerId, at: createdAt, subject: subscriptionSubject(subscription) };
    recordAudit(tx, { ...entry, action: `subscription.${origin}`, after: auditedSubscription(subscription) });
  });
  return (await findSubscription(deps.reader, sellerId, id)) ?? refuse('subscription.not_found');
}

/** A subscription without a link is charged by its value alone, and the seller bears the fees. */
export const plainTerms = {
  additional: { title: null, valueCents: cents(0), installments: 0 },
  terms: { discountPercent: 0, bearer: 'EARLY_SELLER', receivingType: 'EARLY', split: [] },
} as const satisfies Pick<KeptSubscription, 'additional' | 'terms'>;

async function composeAgreed(
  deps: SubscriptionsDeps,
  { sellerId, id, by, agreed }: CreateSubscription,
): Promise<KeptSubscription> {
  const { idPlan, basicValue, payment, uuidBuyer, startDate } = agreed;
  const clock = await deps.clockOf(sellerId);
  assertThat(startDate >= clock.today(), 'subscription.start_past');
  const found = [
    deps.catalog.getActivePlan(sellerId, idPlan),
    deps.customers.getCustomer(sellerId, uuidBuyer),
    deps.sellers.pricingOf(sellerId),
  ] as const;
  await Promise.allSettled(found);
  const [plan, customer, pricing] = await Promise.all(found);
  const subscription = newSubscription({
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

export function newSubscription({
  by,
  at,
  customer: { id, name, document },
  plan,
  ...agreed
}: Agreed & { readonly by: string; readonly at: Temporal.Instant }): KeptSubscription {
  return {
    ...agreed,
    ...plainTerms,
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
