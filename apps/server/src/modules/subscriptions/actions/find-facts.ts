import type { Cents, PlainDate } from '@balcao/kernel';
import type { SubscriptionsDeps } from '../deps.ts';
import type { Interval } from '../interval.ts';
import { findSubscriptions } from '../store/subscription-reader.ts';
import { chosenMethod, type SubscriptionMethod, type SubscriptionStatus } from '../subscription.ts';

/** Data for other modules, without name, document or card. */
export interface SubscriptionFacts {
  readonly id: string;
  readonly status: SubscriptionStatus;
  readonly customerId: string;
  readonly planId: string;
  readonly interval: Interval;
  readonly valueCents: Cents;
  /** Null when the customer did not choose it. */
  readonly method: SubscriptionMethod | null;
  readonly startDate: PlainDate;
  readonly nextDueDate: PlainDate;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Ids of other sellers are left out; it takes one query. */
export async function findFacts(
  { reader }: Pick<SubscriptionsDeps, 'reader'>,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SubscriptionFacts>> {
  const subscriptions = await findSubscriptions(reader, sellerId, ids);
  const facts = subscriptions.map(({ customer, plan, nextDueOn: nextDueDate, ...one }): SubscriptionFacts => {
    const { id, status, interval, valueCents, startDate, metadata } = one;
    const method = chosenMethod(one);
    const ids = { id, customerId: customer.id, planId: plan.id };
    return { ...ids, status, interval, valueCents, method, startDate, nextDueDate, metadata };
  });
  return new Map(facts.map((one) => [one.id, one]));
}
