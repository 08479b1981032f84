import { type FromRow, fromRow, toRow } from '../../../database/rows/domain-rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import { type Policy, usualPolicy } from '../payment.ts';
import type { CostCentersTable } from './payments-table.ts';

/** A cost centre of the seller's own. */
export type OwnCostCenter = FromRow<CostCentersTable>;

/** The seller's policy, or the usual one. */
export async function policyOf(reader: Reader, sellerId: string): Promise<Policy> {
  const row = await reader
    .selectFrom('approval_policies')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  if (!row) return usualPolicy;
  const { second_person_above_cents, notice_above_cents, code_above_cents: codeAbove, delegations } = row;
  return { secondPersonAbove: second_person_above_cents, noticeAbove: notice_above_cents, codeAbove, delegations };
}

export async function writePolicy(tx: Tx, sellerId: string, policy: Policy): Promise<void> {
  const row = {
    second_person_above_cents: policy.secondPersonAbove,
    notice_above_cents: policy.noticeAbove,
    code_above_cents: policy.codeAbove,
    delegations: JSON.stringify(policy.delegations),
  };
  await tx
    .insertInto('approval_policies')
    .values({ seller_id: sellerId, ...row })
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet(row))
    .execute();
}

export async function ownCostCenters(reader: Reader, sellerId: string): Promise<OwnCostCenter[]> {
  const rows = await reader
    .selectFrom('cost_centers')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('created_at')
    .orderBy('key')
    .execute();
  return rows.map(fromRow);
}

/** False when the key is taken. */
export async function insertCostCenter(tx: Tx, center: OwnCostCenter): Promise<boolean> {
  const inserted = await tx
    .insertInto('cost_centers')
    .values(toRow(center))
    .onConflict((conflict) => conflict.columns(['seller_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function changeCostCenter(
  tx: Tx,
  { sellerId, key }: Pick<OwnCostCenter, 'sellerId' | 'key'>,
  changes: Partial<Pick<OwnCostCenter, 'name' | 'archived'>>,
): Promise<OwnCostCenter | undefined> {
  const row = await tx
    .updateTable('cost_centers')
    .set(changes)
    .where('seller_id', '=', sellerId)
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}
