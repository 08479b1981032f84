import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { IdleActsTable, IdleRulesTable } from './idle-tables.ts';

export function readRule(reader: Reader, sellerId: string): Promise<Selectable<IdleRulesTable> | undefined> {
  return reader.selectFrom('idle_money_rules').selectAll().where('seller_id', '=', sellerId).executeTakeFirst();
}

/** The rule, which nobody else changes until the transaction ends. */
export function lockRule(tx: Tx, sellerId: string): Promise<Selectable<IdleRulesTable> | undefined> {
  return tx.selectFrom('idle_money_rules').selectAll().where('seller_id', '=', sellerId).forUpdate().executeTakeFirst();
}

export async function writeRule(tx: Tx, row: IdleRulesTable): Promise<void> {
  const { seller_id: _, ...changed } = row;
  await tx
    .insertInto('idle_money_rules')
    .values(row)
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet(changed))
    .execute();
}

/** False when it was recorded before. */
export async function insertAct(tx: Tx, row: IdleActsTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('idle_money_acts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The newest first. */
export function readActs(reader: Reader, sellerId: string, most: number): Promise<Selectable<IdleActsTable>[]> {
  return reader
    .selectFrom('idle_money_acts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('day', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}
