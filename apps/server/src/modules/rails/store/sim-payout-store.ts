import type { BankAccount } from '@balcao/brazil';
import type { Cents } from '@balcao/kernel';
import type { Reader, Tx } from '../../../database/transact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    sim_payouts: SimPayoutsTable;
  }
}

export interface SimPayoutsTable {
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

/** False when the id exists. */
export async function insertPayout(tx: Tx, row: SimPayoutsTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('sim_payouts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function payoutRow(reader: Reader, sellerId: string, id: string): Promise<SimPayoutsTable | undefined> {
  return reader
    .selectFrom('sim_payouts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
}
