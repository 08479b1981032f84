import type { NewSubscription, NewSubscriptionTerms } from '@balcao/contract';
import { addDays, cents, dayOfMonth, type PlainDate, withDay } from '@balcao/kernel';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { moveCredit } from '../../customers/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { dueAfter } from '../interval.ts';
import { assertThat, refuse } from '../refusals.ts';
import type { KeptSubscription, SubscriptionTerms } from '../store/kept-subscription.ts';
import { insertEvents } from '../store/subscription-events.ts';
import { findSubscription } from '../store/subscription-reader.ts';
import { takeTrial } from '../store/subscription-trials.ts';
import { insertSubscription } from '../store/subscription-writer.ts';
import { isOver, type SubscriptionMethod } from '../subscription.ts';
import { askCustomer } from './ask-for-method.ts';
import { additionsFrom, adjustmentFrom, intervalFrom, itemsOf, stayFrom } from './asked-terms.ts';
import { auditedSubscription, subscriptionSubject } from './audited-subscription.ts';
import { billingJobsOf, pricePeriod } from './next-charge.ts';

export interface CreateSubscription {
  readonly sellerId: string;
  readonly id: string;
  readonly by: string;
  readonly origin: 'created' | 'imported';
  readonly agreed: NewSubscription;
}

/**
 * Creates an ACTIVE subscription without a link, billed from its first due date that was not charged elsewhere; with
 * BY_CUSTOMER it is PENDING, and its customer is mailed to choose the method. An existing one is returned unchanged.
 * Refuses `subscription.start_past`, `subscription.due_day_mismatch`, `subscription.over`, `subscription.items_sum`,
 * `subscription.value_too_small`, `plan.not_found`, `plan.inactive`, `customer.not_found` and
 * `customer.credit_too_small`.
 */
export async function createSubscription(
  deps: SubscriptionsDeps,
  input: CreateSubscription,
): Promise<KeptSubscription> {
  const { origin } = input;
  const subscription = await composeAgreed(deps, input);
  const { sellerId, id, createdAt, createdBy } = subscription;
  await deps.transact(async (tx) => {
    if (!(await insertSubscription(tx, subscription))) return;
    if (subscription.trialEndsOn) await takeTrial(tx, subscription);
    if (subscription.awaitsChoice) await askCustomer(deps, tx, subscription);
    await scheduleJobs(tx, billingJobsOf(subscription, createdAt));
    await appendEvents(tx, [{ sellerId, topic: 'subscription.created', subjectId: id }]);
    await insertEvents(tx, sellerId, [{ subscription, at: createdAt, kind: origin, by: createdBy }]);
    const entry = { sellerId, at: createdAt, subject: subscriptionSubject(subscription) };
    recordAudit(tx, { ...entry, action: `subscription.${origin}`, after: auditedSubscription(subscription) });
    const { customer, carriedCents: amountCents, createdAt: at, createdBy: by } = subscription;
    if (amountCents === 0) return;
    const of = { sellerId, customerId: customer.id, subjectId: id, kind: 'USED_ON_SUBSCRIPTION' as const };
    await moveCredit(tx, { ...of, id, amountCents, at, by });
  });
  return (await findSubscription(deps.reader, sellerId, id)) ?? refuse('subscription.not_found');
}

/** A subscription without a link has no discount, and the seller bears the fees. */
export const plainTerms: SubscriptionTerms = {
  discountPercent: 0,
  bearer: 'EARLY_SELLER',
  receivingType: 'EARLY',
  split: [],
};

/** Prices the charges until the customer chooses; without discount or fees, every method costs the same. */
const standInMethod: SubscriptionMethod = 'PIX';

/**
 * The first charge is due on the start date, or after the trial and the periods that
 * were charged elsewhere.
 */
export function agreedTerms(agreed: NewSubscriptionTerms, today: PlainDate) {
  const { basicValue, startDate, chargedPeriods = 0, trialDays = 0, cycles } = agreed;
  const interval = intervalFrom(basicValue);
  const begins = addDays(startDate, trialDays);
  const dueDay = agreed.dueDay ?? dayOfMonth(begins);
  assertThat(interval.unit === 'WEEK' || withDay(begins, dueDay) === begins, 'subscription.due_day_mismatch');
  const schedule = { interval, dueDay };
  const nextDueOn = dueAfter(begins, schedule, chargedPeriods);
  assertThat(nextDueOn >= today, 'subscription.start_past');
  const endsOn = cycles ? addDays(dueAfter(begins, schedule, cycles), -1) : (agreed.endsOn ?? null);
  const nextPeriod = chargedPeriods + 1;
  const { method } = agreed.payment;
  const isChosen = method !== 'BY_CUSTOMER';
  const terms = {
    ...schedule,
    startDate,
    valueCents: basicValue.value,
    items: itemsOf(agreed.items, basicValue.value),
    additions: additionsFrom(agreed.additions, nextPeriod),
    ...adjustmentFrom(agreed.adjustment, { startDate }, today),
    method: isChosen ? method : standInMethod,
    awaitsChoice: !isChosen,
    terms: { ...plainTerms, ...stayFrom(agreed.minimumStay, begins, dueDay) },
    nextPeriod,
    nextDueOn,
    trialEndsOn: trialDays > 0 ? addDays(begins, -1) : null,
    endsOn,
    cancelsOn: null,
    carriedCents: cents(-(agreed.credit ?? 0)),
  };
  assertThat(!isOver(terms), 'subscription.over');
  return terms;
}

async function composeAgreed(
  deps: SubscriptionsDeps,
  { sellerId, id, by, agreed }: CreateSubscription,
): Promise<KeptSubscription> {
  const { idPlan, uuidBuyer } = agreed;
  const clock = await deps.clockOf(sellerId);
  const terms = agreedTerms(agreed, clock.today());
  const found = [
    deps.catalog.getActivePlan(sellerId, idPlan),
    deps.customers.getCustomer(sellerId, uuidBuyer),
    deps.sellers.pricingOf(sellerId),
  ] as const;
  await Promise.allSettled(found);
  const [plan, customer, pricing] = await Promise.all(found);
  assertThat(pricePeriod(terms, terms.nextPeriod, pricing), 'subscription.value_too_small');
  return newSubscription({ sellerId, id, by, at: clock.now(), customer, plan, metadata: {}, ...terms });
}

type Agreed = ReturnType<typeof agreedTerms> &
  Pick<KeptSubscription, 'sellerId' | 'id' | 'customer' | 'plan' | 'metadata'> & {
    readonly by: string;
    readonly at: Temporal.Instant;
  };

export function newSubscription({
  by,
  at,
  customer: { id, name, document },
  plan,
  ...agreed
}: Agreed): KeptSubscription {
  return {
    ...agreed,
    status: agreed.awaitsChoice ? 'PENDING' : 'ACTIVE',
    customer: { id, name, document },
    plan: { id: plan.id, title: plan.title },
    card: null,
    bankSlipDescription: null,
    invoiceEnabled: true,
    linkId: null,
    lastDueOn: null,
    pause: null,
    adjustments: [],
    version: 1,
    createdAt: at,
    createdBy: by,
    canceledAt: null,
    canceledBy: null,
  };
}
