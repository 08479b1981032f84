import type { PlanBody } from '@balcao/contract';
import { assertInvariant } from '@balcao/kernel';
import type { Reader } from '../../../database/transact.ts';
import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { auditedPlan } from '../audited-plan.ts';
import type { CatalogDeps } from '../deps.ts';
import type { PeriodType, Plan } from '../plan.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findCheckoutOf } from '../store/checkout-store.ts';
import { findPlansById, lockPlan } from '../store/plan-reader.ts';
import { changePlan, insertPlan } from '../store/plan-writer.ts';

type Deps = Pick<CatalogDeps, 'reader' | 'transact' | 'clockOf'>;

/** Creates an active plan. Idempotent by id. Refuses `checkout_page.not_found`, also for another seller's. */
export async function createPlan(
  { reader, transact, clockOf }: Deps,
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

/**
 * Existing subscriptions and links keep their terms. Refuses `plan.not_found` and `checkout_page.not_found`, also for
 * another seller's.
 */
export async function updatePlan(
  { reader, transact, clockOf }: Deps,
  input: { sellerId: string; id: string; plan: PlanBody },
): Promise<Plan> {
  const { sellerId, id } = input;
  await assertOwnPage(reader, sellerId, input.plan.idCheckout);
  const at = (await clockOf(sellerId)).now();
  return transact(async (tx) => {
    const before = (await lockPlan(tx, sellerId, id)) ?? refuse('plan.not_found');
    const changed = { ...before, ...planChangesOf(input.plan) };
    await changePlan(tx, changed);
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

/** Makes a plan available or not. Idempotent. Refuses `plan.not_found`. */
export async function activatePlan(
  { transact, clockOf }: Deps,
  input: { sellerId: string; id: string; active: boolean },
): Promise<Plan> {
  const { sellerId, id, active } = input;
  const at = (await clockOf(sellerId)).now();
  return transact(async (tx) => {
    const plan = (await lockPlan(tx, sellerId, id)) ?? refuse('plan.not_found');
    if (plan.active === active) return plan;
    await changePlan(tx, { ...plan, active });
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

function planChangesOf(body: PlanBody) {
  const perMonth = (type: PeriodType) => {
    const found = body.basicValues.find((value) => value.type === type);
    assertInvariant(found, 'the contract asks for every period');
    return found.valuePerMonth;
  };
  return {
    title: body.title,
    description: body.description || null,
    bullets: body.bullets.map((bullet) => bullet.description),
    monthlyCents: { MONTHLY: perMonth('MONTHLY'), SEMESTER: perMonth('SEMESTER'), YEARLY: perMonth('YEARLY') },
    bankSlip: body.enableBankSlip,
    creditCard: body.enableCreditCard,
    pix: body.enablePixPayment,
  };
}

/** A plan is sold at its seller's own page, named or not. Refuses `checkout_page.not_found` for any other. */
async function assertOwnPage(reader: Reader, sellerId: string, idCheckout: string | null | undefined) {
  if (!idCheckout) return;
  assertThat((await findCheckoutOf(reader, sellerId))?.id === idCheckout, 'checkout_page.not_found');
}
