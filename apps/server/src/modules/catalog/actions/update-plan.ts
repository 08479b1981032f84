import type { PlanBody } from '@balcao/contract';
import type { CatalogDeps } from '../deps.ts';
import type { Plan } from '../plan.ts';
import { assertThat } from '../refusals.ts';
import { changePlan } from '../store/plan-writer.ts';
import { changesAsked } from './changes-asked.ts';
import { getPlan } from './get-plan.ts';

/** Changes what a plan offers from now on: subscriptions and links keep what was contracted. Refuses `plan.not_found`. */
export function updatePlan({ reader, transact }: Pick<CatalogDeps, 'reader' | 'transact'>) {
  return async (input: { sellerId: string; id: string; plan: PlanBody }): Promise<Plan> => {
    const { sellerId, id } = input;
    const changed = await transact((tx) => changePlan(tx, sellerId, id, changesAsked(input.plan)));
    assertThat(changed, 'plan.not_found');
    return getPlan({ reader })(sellerId, id);
  };
}
