import { foldText } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../../database/transact.ts';
import type { Plan } from '../plan.ts';

/** Returns false and changes nothing when it exists. */
export async function insertPlan(tx: Tx, plan: Plan): Promise<boolean> {
  const inserted = await tx
    .insertInto('plans')
    .values({
      seller_id: plan.sellerId,
      id: plan.id,
      ...columnsOf(plan),
      active: plan.active,
      created_at: plan.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export type PlanChanges = Omit<Plan, 'sellerId' | 'id' | 'active' | 'createdAt'>;

export async function changePlan(tx: Tx, sellerId: string, id: string, changes: PlanChanges): Promise<void> {
  await tx
    .updateTable('plans')
    .set(columnsOf(changes))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

export async function setActive(tx: Tx, sellerId: string, id: string, active: boolean): Promise<void> {
  await tx.updateTable('plans').set({ active }).where('seller_id', '=', sellerId).where('id', '=', id).execute();
}

export async function deletePlans(tx: Tx, sellerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('plans')
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

function columnsOf(plan: PlanChanges) {
  return {
    title: plan.title,
    title_search: foldText(plan.title),
    description: plan.description,
    bullets: [...plan.bullets],
    monthly_cents: plan.monthlyCents.MONTHLY,
    semester_cents: plan.monthlyCents.SEMESTER,
    yearly_cents: plan.monthlyCents.YEARLY,
    bank_slip: plan.bankSlip,
    credit_card: plan.creditCard,
    pix: plan.pix,
  };
}
