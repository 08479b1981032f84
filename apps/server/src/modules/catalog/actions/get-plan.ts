import type { CatalogDeps } from '../deps.ts';
import type { Plan } from '../plan.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findPlanPage, findPlansById, type PlanPageQuery } from '../store/plan-reader.ts';

/** Refuses `plan.not_found`, also for another seller's. */
export async function getPlan({ reader }: Pick<CatalogDeps, 'reader'>, sellerId: string, id: string): Promise<Plan> {
  return (await findPlansById(reader, sellerId, [id])).get(id) ?? refuse('plan.not_found');
}

/** Refuses `plan.not_found` and `plan.inactive`. */
export async function getActivePlan(deps: Pick<CatalogDeps, 'reader'>, sellerId: string, id: string): Promise<Plan> {
  const plan = await getPlan(deps, sellerId, id);
  assertThat(plan.active, 'plan.inactive');
  return plan;
}

export function findPlans({ reader }: Pick<CatalogDeps, 'reader'>, sellerId: string, query: PlanPageQuery) {
  return findPlanPage(reader, sellerId, query);
}
