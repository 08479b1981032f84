import type { Cents, PlainDate } from '@balcao/kernel';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    idle_money_rules: IdleRulesTable;
    idle_money_acts: IdleActsTable;
  }
}

/** One row per seller that ever had a rule. */
interface IdleRulesTable {
  seller_id: string;
  enabled: boolean;
  /** What stays in the checking account. */
  floor_cents: Cents;
  changed_at: Temporal.Instant;
  changed_by: string;
}

/** What the rule did on a day. */
interface IdleActsTable {
  seller_id: string;
  /** That of the order. */
  id: string;
  day: PlainDate;
  kind: 'INVESTED' | 'REDEEMED' | 'REFUSED';
  amount_cents: Cents;
  /** Why the institution refused it. */
  reason: string | null;
}

type IdleRule = FromRow<IdleRulesTable>;
export type IdleAct = FromRow<IdleActsTable>;

export async function findRule(reader: Reader, sellerId: string): Promise<IdleRule | undefined> {
  const row = await reader
    .selectFrom('idle_money_rules')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** The rule, which nobody else changes until the transaction ends. */
export async function lockRule(tx: Tx, sellerId: string): Promise<IdleRule | undefined> {
  const row = await tx
    .selectFrom('idle_money_rules')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .forUpdate()
    .executeTakeFirst();
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

/** False when it was recorded before. */
export async function insertAct(tx: Tx, act: IdleAct): Promise<boolean> {
  const inserted = await tx
    .insertInto('idle_money_acts')
    .values(toRow(act))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The newest first. */
export async function findActs(reader: Reader, sellerId: string, most: number): Promise<IdleAct[]> {
  const rows = await reader
    .selectFrom('idle_money_acts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('day', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(fromRow);
}
