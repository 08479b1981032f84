import type { BankAccount } from '@balcao/brazil';
import type { Cents } from '@balcao/kernel';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    sim_payouts: SimPayoutsTable;
  }
}

interface SimPayoutsTable {
  seller_id: string;
  id: string;
  /** The receiving bank's result at `answers_at`. */
  status: 'PAID' | 'RETURNED';
  amount_cents: Cents;
  account: BankAccount | null;
  return_reason: string | null;
  answers_at: Temporal.Instant;
  created_at: Temporal.Instant;
}

export type SimPayout = FromRow<SimPayoutsTable>;

export async function insertPayout(tx: Tx, payout: SimPayout): Promise<boolean> {
  const inserted = await tx
    .insertInto('sim_payouts')
    .values(toRow(payout))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findSimPayout(reader: Reader, sellerId: string, id: string): Promise<SimPayout | undefined> {
  const row = await reader
    .selectFrom('sim_payouts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}
