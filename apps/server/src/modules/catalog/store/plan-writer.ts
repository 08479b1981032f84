import { foldText } from '@balcao/kernel';
import { sql } from 'kysely';
import { toRow } from '../../../database/rows.ts';
import type { Tx } from '../../../database/transact.ts';
import type { Plan } from '../plan.ts';
import type { PlansTable } from './plans-table.ts';

/** Returns false and changes nothing when it exists. */
export async function insertPlan(tx: Tx, plan: Plan): Promise<boolean> {
  const inserted = await tx
    .insertInto('plans')
    .values(rowOf(plan))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function changePlan(tx: Tx, plan: Plan): Promise<void> {
  const { seller_id, id, ...columns } = rowOf(plan);
  await tx.updateTable('plans').set(columns).where('seller_id', '=', seller_id).where('id', '=', id).execute();
}

export async function deletePlans(tx: Tx, sellerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('plans')
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

function rowOf({ monthlyCents, ...plan }: Plan): PlansTable {
  return {
    ...toRow(plan),
    title_search: foldText(plan.title),
    monthly_cents: monthlyCents.MONTHLY,
    semester_cents: monthlyCents.SEMESTER,
    yearly_cents: monthlyCents.YEARLY,
  };
}
