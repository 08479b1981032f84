import type { Route } from '../route.ts';
import { createPlan } from './actions/create-plan.ts';
import { getActivePlan } from './actions/get-active-plan.ts';
import type { CatalogDeps } from './deps.ts';
import type { Plan } from './plan.ts';
import { planRoutes } from './routes/plan-routes.ts';

export type { CatalogDeps } from './deps.ts';
export { monthsOf, type Plan, valueOfPeriod } from './plan.ts';
export type { CatalogRefusals } from './refusals.ts';

/** What sellers offer: plans. */
export interface Catalog {
  /** A plan that may be contracted. Refuses `plan.not_found`, for another seller's too, and `plan.inactive`. */
  getActivePlan(sellerId: string, id: string): Promise<Plan>;
  /** A new plan, active; called again with the same id it answers the same plan. */
  readonly createPlan: ReturnType<typeof createPlan>;
  readonly routes: readonly Route[];
}

export function createCatalog(deps: CatalogDeps): Catalog {
  return { getActivePlan: getActivePlan(deps), createPlan: createPlan(deps), routes: planRoutes(deps) };
}
