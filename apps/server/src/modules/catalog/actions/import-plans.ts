import { isDeepStrictEqual } from 'node:util';
import { type Cents, foldText, isUuid } from '@balcao/kernel';
import type { Reader, Tx } from '../../../database/transact.ts';
import { auditedPlan } from '../audited-plan.ts';
import type { Plan } from '../plan.ts';
import { findPlansOfCoupons } from '../store/coupon-reader.ts';
import { findPlansById, findPlansByTitle } from '../store/plan-reader.ts';
import { deletePlans, insertPlan } from '../store/plan-writer.ts';

/**
 * Finds plans by id or title, ignoring accents and case; of equal titles an active one wins, then the oldest. Keyed by
 * the name as given.
 */
export async function findNamedPlans(
  reader: Reader,
  sellerId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, Plan>> {
  const ids = names.filter((name) => isUuid(name.toLowerCase())).map((name) => name.toLowerCase());
  const byId = await findPlansById(reader, sellerId, ids);
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

/** A plan that is named in a file and does not exist yet. */
export interface PlanOfFile {
  readonly id: string;
  readonly title: string;
  /** The same for every periodicity. */
  readonly perMonthCents: Cents;
}

/** New plans are active with every method. */
export async function insertPlansOfFile(
  tx: Tx,
  { sellerId, at, plans }: { sellerId: string; at: Temporal.Instant; plans: readonly PlanOfFile[] },
): Promise<void> {
  for (const plan of plans) await insertPlan(tx, { ...planOf(sellerId, plan), createdAt: at });
}

/**
 * Deletes imported plans that nobody changed and no coupon names; the caller knows that nothing else refers to them.
 * Returns the deleted ones.
 */
export async function removePlansOfFile(
  tx: Tx,
  sellerId: string,
  plans: readonly PlanOfFile[],
): Promise<ReadonlySet<string>> {
  const current = await findPlansById(
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
