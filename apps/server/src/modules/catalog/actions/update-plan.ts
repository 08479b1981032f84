import type { PlanBody } from '@balcao/contract';
import { recordAudit } from '../../audit/index.ts';
import { auditedPlan } from '../audited-plan.ts';
import type { CatalogDeps } from '../deps.ts';
import type { Plan } from '../plan.ts';
import { refuse } from '../refusals.ts';
import { lockPlan } from '../store/plan-reader.ts';
import { changePlan } from '../store/plan-writer.ts';
import { changesAsked } from './changes-asked.ts';

/** Changes what a plan offers from now on: subscriptions and links keep what was contracted. Refuses `plan.not_found`. */
export function updatePlan({ transact, clockOf }: Pick<CatalogDeps, 'transact' | 'clockOf'>) {
  return async (input: { sellerId: string; id: string; plan: PlanBody }): Promise<Plan> => {
    const { sellerId, id } = input;
    const at = (await clockOf(sellerId)).now();
    return transact(async (tx) => {
      const before = (await lockPlan(tx, sellerId, id)) ?? refuse('plan.not_found');
      const changed = { ...before, ...changesAsked(input.plan) };
      await changePlan(tx, sellerId, id, changed);
      recordAudit(tx, {
        ...{ sellerId, at, action: 'plan.updated', subject: { kind: 'plan', id, label: changed.title } },
        ...{ before: auditedPlan(before), after: auditedPlan(changed) },
      });
      return changed;
    });
  };
}
