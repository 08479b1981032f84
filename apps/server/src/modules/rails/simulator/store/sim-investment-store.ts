import type { Cents } from '@balcao/kernel';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    sim_investment_orders: SimInvestmentOrdersTable;
  }
}

interface SimInvestmentOrdersTable {
  seller_id: string;
  id: string;
  kind: 'APPLY' | 'REDEEM';
  application_id: string;
  product_id: string;
  gross_cents: Cents;
  /** The institution's answer at `answers_at`. */
  status: 'DONE' | 'REFUSED';
  reason: string | null;
  answers_at: Temporal.Instant;
}

export type SimInvestmentOrder = FromRow<SimInvestmentOrdersTable>;

export async function insertInvestmentOrder(tx: Tx, order: SimInvestmentOrder): Promise<boolean> {
  const inserted = await tx
    .insertInto('sim_investment_orders')
    .values(toRow(order))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findInvestmentOrder(
  reader: Reader,
  sellerId: string,
  id: string,
): Promise<SimInvestmentOrder | undefined> {
  const row = await reader
    .selectFrom('sim_investment_orders')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}
