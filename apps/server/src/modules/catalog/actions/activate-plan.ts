import type { CatalogDeps } from '../deps.ts';
import type { Plan } from '../plan.ts';
import { assertThat } from '../refusals.ts';
import { setActive } from '../store/plan-writer.ts';
import { getPlan } from './get-plan.ts';

/** Lets a plan be contracted, or no more. Refuses `plan.not_found`. */
export function activatePlan({ reader, transact }: Pick<CatalogDeps, 'reader' | 'transact'>) {
  return async (input: { sellerId: string; id: string; active: boolean }): Promise<Plan> => {
    const { sellerId, id, active } = input;
    assertThat(await transact((tx) => setActive(tx, sellerId, id, active)), 'plan.not_found');
    return getPlan({ reader })(sellerId, id);
  };
}
