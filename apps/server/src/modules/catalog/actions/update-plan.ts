import type { PlanBody } from '@balcao/contract';
import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { auditedPlan } from '../audited-plan.ts';
import type { CatalogDeps } from '../deps.ts';
import type { Plan } from '../plan.ts';
import { refuse } from '../refusals.ts';
import { lockPlan } from '../store/plan-reader.ts';
import { changePlan } from '../store/plan-writer.ts';
import { assertOwnPage, planChangesOf } from './plan-changes.ts';

/**
 * Existing subscriptions and links keep their terms. Refuses `plan.not_found` and `checkout_page.not_found`, also for
 * another seller's.
 */
export async function updatePlan(
  { reader, transact, clockOf }: Pick<CatalogDeps, 'reader' | 'transact' | 'clockOf'>,
  input: { sellerId: string; id: string; plan: PlanBody },
): Promise<Plan> {
  const { sellerId, id } = input;
  await assertOwnPage(reader, sellerId, input.plan.idCheckout);
  const at = (await clockOf(sellerId)).now();
  return transact(async (tx) => {
    const before = (await lockPlan(tx, sellerId, id)) ?? refuse('plan.not_found');
    const changed = { ...before, ...planChangesOf(input.plan) };
    await changePlan(tx, sellerId, id, changed);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'plan.updated',
      subject: { kind: 'plan', id, label: changed.title },
      before: auditedPlan(before),
      after: auditedPlan(changed),
    });
    await appendEvents(tx, [{ sellerId, topic: 'plan.changed', subjectId: id }]);
    return changed;
  });
}
