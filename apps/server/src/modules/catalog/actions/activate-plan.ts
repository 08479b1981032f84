import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { CatalogDeps } from '../deps.ts';
import type { Plan } from '../plan.ts';
import { refuse } from '../refusals.ts';
import { lockPlan } from '../store/plan-reader.ts';
import { setActive } from '../store/plan-writer.ts';

/** Makes a plan available or not. Idempotent. Refuses `plan.not_found`. */
export async function activatePlan(
  { transact, clockOf }: Pick<CatalogDeps, 'transact' | 'clockOf'>,
  input: { sellerId: string; id: string; active: boolean },
): Promise<Plan> {
  const { sellerId, id, active } = input;
  const at = (await clockOf(sellerId)).now();
  return transact(async (tx) => {
    const plan = (await lockPlan(tx, sellerId, id)) ?? refuse('plan.not_found');
    if (plan.active === active) return plan;
    await setActive(tx, sellerId, id, active);
    recordAudit(tx, {
      sellerId,
      at,
      action: active ? 'plan.activated' : 'plan.deactivated',
      subject: { kind: 'plan', id, label: plan.title },
      before: { active: plan.active },
      after: { active },
    });
    await appendEvents(tx, [{ sellerId, topic: 'plan.changed', subjectId: id }]);
    return { ...plan, active };
  });
}
