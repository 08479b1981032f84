import { addDays, assertInvariant, type Clock, type PlainDate, plainDate } from '@balcao/kernel';
import { appendEvents, type ScheduledJobHandler, scheduleJobs } from '../../../jobs/index.ts';
import type { BilledCharge, Pricing } from '../../charges/index.ts';
import type { Customer } from '../../customers/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import type { DueSubscription } from '../store/kept-subscription.ts';
import { findDue } from '../store/subscription-reader.ts';
import { type Billed, moveOn } from '../store/subscription-writer.ts';
import { isOver } from '../subscription.ts';
import { announceAgreed } from './adjustments/announce-agreed.ts';
import { applyAdjustments, lockAdjusted } from './adjustments/apply-adjustments.ts';
import { applyScheduledChanges } from './apply-scheduled-changes.ts';
import { billAheadDays, billingRun, nextChargeOf, type PricedPeriod } from './next-charge.ts';

const batchSize = 2000;

/**
 * Bills every subscription of a seller that is due within `billAheadDays`. It may be interrupted, repeated or run
 * concurrently: the transaction that advances a subscription also opens its charge, so each period is charged once.
 */
export function billDay(deps: SubscriptionsDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId }, clock) => {
    const date = plainDate(subjectId);
    assertInvariant(date <= clock.today(), `billing of ${date} before its day`);
    await applyScheduledChanges(deps, sellerId, clock);
    await announceAgreed(deps, sellerId, clock);
    const until = addDays(clock.today(), billAheadDays);
    const run: Run = { sellerId, until, clock, left: new Set() };
    // A subscription that is several periods behind is billed one period per pass.
    while ((await billAll(deps, run)) > 0);
  };
}

interface Run {
  readonly sellerId: string;
  readonly until: PlainDate;
  readonly clock: Clock;
  readonly left: Set<string>;
}

async function billAll(deps: SubscriptionsDeps, run: Run): Promise<number> {
  const { sellerId, until, left } = run;
  let billed = 0;
  for (let after: DueSubscription | null = null; ; ) {
    const due: DueSubscription[] = await findDue(deps.reader, { sellerId, until, after, limit: batchSize });
    const fresh = due.filter(({ id }) => !left.has(id));
    if (fresh.length > 0) billed += await billBatch(deps, run, fresh);
    if (due.length < batchSize) return billed;
    after = due.at(-1) ?? null;
  }
}

interface Due {
  readonly subscription: DueSubscription;
  readonly billed: Billed;
  /** Null when nothing would be left after the current fees. */
  readonly bill: BilledCharge | null;
}

async function billBatch(
  deps: SubscriptionsDeps,
  { sellerId, clock, left }: Run,
  subscriptions: readonly DueSubscription[],
): Promise<number> {
  const [seller, pricing, customers] = await Promise.all([
    deps.sellers.sellerOf(sellerId),
    deps.sellers.pricingOf(sellerId),
    deps.customers.getCustomers(sellerId, [...new Set(subscriptions.map(({ customerId }) => customerId))]),
  ]);
  const [at, today] = [clock.now(), clock.today()];
  const all = subscriptions.map((subscription) => {
    const customer = customers.get(subscription.customerId);
    assertInvariant(customer, 'a subscription is of a customer of the seller');
    return dueOf(subscription, customer, pricing, today);
  });
  const priced = all.filter(({ bill }) => bill !== null);
  const unpriced = all.filter(({ bill }) => bill === null).map(({ subscription }) => subscription.id);
  for (const id of unpriced) left.add(id);
  return deps.transact(async (tx) => {
    const adjusted = await lockAdjusted(
      tx,
      sellerId,
      priced.map(({ subscription }) => subscription),
    );
    const moved = await moveOn(
      tx,
      sellerId,
      priced.map(({ billed }) => billed),
    );
    const taken = priced.filter(({ subscription }) => moved.has(subscription.id));
    const told = adjusted.filter(({ id }) => moved.has(id));
    await applyAdjustments(tx, sellerId, told, at);
    const bills = taken.flatMap(({ bill }) => bill ?? []);
    await deps.charges.openBilled(tx, { sellerId, at, lateTerms: seller.lateTerms, bills });
    const nextDueOn = new Set(taken.flatMap(({ billed }) => (billed.isOver ? [] : billed.nextDueOn)));
    const jobs = [
      ...[...nextDueOn].map((dueOn) => billingRun(sellerId, dueOn, at)),
      // Prices may change, so it is tried again tomorrow.
      ...(unpriced.length > 0 ? [billingRun(sellerId, addDays(today, billAheadDays + 1), at)] : []),
    ];
    await scheduleJobs(tx, jobs);
    await appendEvents(
      tx,
      unpriced.map((subjectId) => ({ sellerId, topic: 'subscription.not_billed', subjectId })),
    );
    // A subscription that changed since it was read is counted too, so that the next pass reads it again.
    return priced.length;
  });
}

function dueOf(subscription: DueSubscription, customer: Customer, pricing: Pricing, today: PlainDate): Due {
  const { id, version } = subscription;
  const charge = nextChargeOf(subscription, pricing, today);
  assertInvariant(charge, 'a subscription that is over is not due');
  const { dueDate, price, after } = charge;
  const billed = {
    id,
    version,
    period: charge,
    dueDate,
    ...after,
    isOver: isOver({ ...subscription, ...after }),
    carriedCents: price?.carriedCents ?? subscription.carriedCents,
  };
  return { subscription, billed, bill: price && billOf(subscription, customer, { price, dueDate }) };
}

function billOf(
  subscription: DueSubscription,
  customer: Customer,
  { price, dueDate }: { readonly price: PricedPeriod; readonly dueDate: PlainDate },
): BilledCharge {
  const { id: subscriptionId, nextPeriod: period, planTitle, bankSlipDescription, metadata, card } = subscription;
  const { option, lines } = price;
  const { name, document, email } = customer;
  return {
    subscriptionId,
    period,
    customerId: customer.id,
    payer: { name, document, email },
    title: planTitle,
    bankSlipDescription,
    metadata,
    option,
    lines,
    card,
    dueDate,
  };
}
