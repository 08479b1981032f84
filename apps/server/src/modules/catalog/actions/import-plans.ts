import { isDeepStrictEqual } from 'node:util';
import { type Cents, foldText, isUuid } from '@balcao/kernel';
import type { Reader, Tx } from '../../../database/transact.ts';
import { auditedPlan } from '../audited-plan.ts';
import type { Plan } from '../plan.ts';
import { findPlansOfCoupons } from '../store/coupon-reader.ts';
import { findPlans, findPlansByTitle } from '../store/plan-reader.ts';
import { deletePlans, insertPlan } from '../store/plan-writer.ts';

/**
 * The plans that rows of a file name, by an id or by a title whatever its accents and capitals; of several with one title an active one,
 * and the oldest. By the name as it is given.
 */
export async function findNamedPlans(
  reader: Reader,
  sellerId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, Plan>> {
  const ids = names.filter((name) => isUuid(name.toLowerCase())).map((name) => name.toLowerCase());
  const byId = await findPlans(reader, sellerId, ids);
  const titled = await findPlansByTitle(reader, sellerId, [...new Set(names.map(foldText))]);
  const order = (plan: Plan) => `${plan.active ? 0 : 1} ${plan.createdAt.toString()}`;
  const byTitle = new Map(
    titled.toSorted((one, other) => (order(one) < order(other) ? 1 : -1)).map((plan) => [foldText(plan.title), plan]),
  );
  return new Map(
    names.flatMap((name) => {
      const plan = byId.get(name.toLowerCase()) ?? byTitle.get(foldText(name));
      return plan ? [[name, plan] as const] : [];
    }),
  );
}

/** A plan that a file names and the seller does not have. */
export interface PlanOfFile {
  readonly id: string;
  readonly title: string;
  /** Of every periodicity. */
  readonly perMonthCents: Cents;
}

/** Writes plans that a file brings, active and with every method. */
export async function insertPlansOfFile(
  tx: Tx,
  { sellerId, at, plans }: { sellerId: string; at: Temporal.Instant; plans: readonly PlanOfFile[] },
): Promise<void> {
  for (const plan of plans) await insertPlan(tx, { ...planOf(sellerId, plan), createdAt: at });
}

/**
 * Deletes plans that a file brought and nobody changed since, and no coupon is for; the caller knows that nothing else is of them. Returns those
 * that are gone.
 */
export async function removePlansOfFile(
  tx: Tx,
  sellerId: string,
  plans: readonly PlanOfFile[],
): Promise<ReadonlySet<string>> {
  const current = await findPlans(
    tx,
    sellerId,
    plans.map(({ id }) => id),
  );
  const ofCoupons = await findPlansOfCoupons(tx, sellerId, [...current.keys()]);
  const unchanged = plans.filter((plan) => {
    if (ofCoupons.has(plan.id)) return false;
    const now = current.get(plan.id);
    return now === undefined || isDeepStrictEqual(auditedPlan(now), auditedPlan(planOf(sellerId, plan)));
  });
  const ids = unchanged.map(({ id }) => id);
  await deletePlans(tx, sellerId, ids);
  return new Set(ids);
}

function planOf(sellerId: string, { id, title, perMonthCents }: PlanOfFile): Omit<Plan, 'createdAt'> {
  return {
    sellerId,
    id,
    title,
    description: null,
    bullets: [],
    monthlyCents: { MONTHLY: perMonthCents, SEMESTER: perMonthCents, YEARLY: perMonthCents },
    bankSlip: true,
    creditCard: true,
    pix: true,
    active: true,
  };
}
