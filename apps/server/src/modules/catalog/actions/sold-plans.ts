import type { CatalogDeps } from '../deps.ts';
import type { Plan } from '../plan.ts';
import { findCheckoutOf } from '../store/checkout-store.ts';

export interface SoldPlan {
  readonly plan: Plan;
  /** Null while the seller has no checkout page. */
  readonly idCheckout: string | null;
  /** Number of recurrences that are charged now. */
  readonly subscribers: number;
}

export async function soldPlans(
  { reader, subscribersOf }: Pick<CatalogDeps, 'reader' | 'subscribersOf'>,
  sellerId: string,
  plans: readonly Plan[],
): Promise<SoldPlan[]> {
  const ids = plans.map(({ id }) => id);
  const [page, subscribers] = await Promise.all([findCheckoutOf(reader, sellerId), subscribersOf(sellerId, ids)]);
  return plans.map((plan) => ({ plan, idCheckout: page?.id ?? null, subscribers: subscribers.get(plan.id) ?? 0 }));
}
