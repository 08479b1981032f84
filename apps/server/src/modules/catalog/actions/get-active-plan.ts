import type { CatalogDeps } from '../deps.ts';
import type { Plan } from '../plan.ts';
import { assertThat } from '../refusals.ts';
import { getPlan } from './get-plan.ts';

/** Refuses `plan.not_found` and `plan.inactive`. */
export async function getActivePlan(deps: Pick<CatalogDeps, 'reader'>, sellerId: string, id: string): Promise<Plan> {
  const plan = await getPlan(deps, sellerId, id);
  assertThat(plan.active, 'plan.inactive');
  return plan;
}
