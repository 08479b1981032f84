import type { Cents, PlainDate } from '@balcao/kernel';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    idle_money_rules: IdleRulesTable;
    idle_money_acts: IdleActsTable;
  }
}

interface IdleRulesTable {
  seller_id: string;
  enabled: boolean;
  floor_cents: Cents;
  changed_at: Temporal.Instant;
  changed_by: string;
}

/** One row per action of the rule. */
interface IdleActsTable {
  seller_id: string;
  id: string;
  day: PlainDate;
  kind: 'INVESTED' | 'REDEEMED' | 'REFUSED';
  amount_cents: Cents;
  reason: string | null;
}

type IdleRule = FromRow<IdleRulesTable>;
export type IdleAct = FromRow<IdleActsTable>;

function selectRule(reader: Reader, sellerId: string) {
  return reader.selectFrom('idle_money_rules').selectAll().where('seller_id', '=', sellerId);
}

export async function findRule(reader: Reader, sellerId: string): Promise<IdleRule | undefined> {
  const row = await selectRule(reader, sellerId).executeTakeFirst();
  return row && fromRow(row);
}

export async function lockRule(tx: Tx, sellerId: string): Promise<IdleRule | undefined> {
  const row = await selectRule(tx, sellerId).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

export async function writeRule(tx: Tx, rule: IdleRule): Promise<void> {
  const { sellerId: _, ...changes } = rule;
  await tx
    .insertInto('idle_money_rules')
    .values(toRow(rule))
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet(toRow(changes)))
    .execute();
}

/** Returns false when it was recorded before. */
export async function insertAct(tx: Tx, act: IdleAct): Promise<boolean> {
  const inserted = await tx
    .insertInto('idle_money_acts')
    .values(toRow(act))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findActs(reader: Reader, sellerId: string, max: number): Promise<IdleAct[]> {
  const rows = await reader
    .selectFrom('idle_money_acts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('day', 'desc')
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map(fromRow);
}
