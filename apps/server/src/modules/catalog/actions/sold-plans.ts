import type { CatalogDeps } from '../deps.ts';
import type { Plan } from '../plan.ts';
import { findCheckoutOf } from '../store/checkout-reader.ts';

/** A plan, where it is sold and to how many. */
export interface SoldPlan {
  readonly plan: Plan;
  /** The seller's checkout page; null while it has none. */
  readonly idCheckout: string | null;
  /** How many recurrences of it are charged now. */
  readonly subscribers: number;
}

/** The plans of a seller as others show them, in order. */
export async function soldPlans(
  { reader, subscribersOf }: Pick<CatalogDeps, 'reader' | 'subscribersOf'>,
  sellerId: string,
  plans: readonly Plan[],
): Promise<SoldPlan[]> {
  const ids = plans.map(({ id }) => id);
  const [page, subscribers] = await Promise.all([findCheckoutOf(reader, sellerId), subscribersOf(sellerId, ids)]);
  return plans.map((plan) => ({ plan, idCheckout: page?.id ?? null, subscribers: subscribers.get(plan.id) ?? 0 }));
}
