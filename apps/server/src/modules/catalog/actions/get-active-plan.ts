import type { CatalogDeps } from '../deps.ts';
import type { Plan } from '../plan.ts';
import { assertThat } from '../refusals.ts';
import { getPlan } from './get-plan.ts';

/** A plan that may be contracted. Refuses `plan.not_found` and `plan.inactive`. */
export function getActivePlan(deps: Pick<CatalogDeps, 'reader'>) {
  const get = getPlan(deps);
  return async (sellerId: string, id: string): Promise<Plan> => {
    const plan = await get(sellerId, id);
    assertThat(plan.active, 'plan.inactive');
    return plan;
  };
}
