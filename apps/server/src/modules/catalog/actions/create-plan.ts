import type { PlanBody } from '@balcao/contract';
import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { auditedPlan } from '../audited-plan.ts';
import type { CatalogDeps } from '../deps.ts';
import type { Plan } from '../plan.ts';
import { refuse } from '../refusals.ts';
import { findPlansById } from '../store/plan-reader.ts';
import { insertPlan } from '../store/plan-writer.ts';
import { assertOwnPage, planChangesOf } from './plan-changes.ts';

/** Creates an active plan. Idempotent by id. Refuses `checkout_page.not_found`, also for another seller's. */
export async function createPlan(
  { reader, transact, clockOf }: Pick<CatalogDeps, 'reader' | 'transact' | 'clockOf'>,
  input: { sellerId: string; id: string; plan: PlanBody },
): Promise<Plan> {
  const { sellerId, id } = input;
  await assertOwnPage(reader, sellerId, input.plan.idCheckout);
  const createdAt = (await clockOf(sellerId)).now();
  await transact(async (tx) => {
    const plan = { sellerId, id, ...planChangesOf(input.plan), active: true, createdAt };
    if (!(await insertPlan(tx, plan))) return;
    const subject = { kind: 'plan', id, label: plan.title } as const;
    recordAudit(tx, { sellerId, at: createdAt, action: 'plan.created', subject, after: auditedPlan(plan) });
    await appendEvents(tx, [{ sellerId, topic: 'plan.changed', subjectId: id }]);
  });
  return (await findPlansById(reader, sellerId, [id])).get(id) ?? refuse('plan.not_found');
}
