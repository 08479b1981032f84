import type { Cents, PlainDate } from '@balcao/kernel';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    sim_credit_debts: SimCreditDebtsTable;
  }
}

interface SimCreditDebtsTable {
  seller_id: string;
  id: string;
  debtor_name: string;
  debtor_document: string;
  amount_cents: Cents;
  due_date: PlainDate;
  registered_at: Temporal.Instant;
  removed_at: Temporal.Instant | null;
}

export type SimDebt = FromRow<SimCreditDebtsTable>;

/** Returns false when the id is taken. */
export async function insertSimDebt(tx: Tx, debt: SimDebt): Promise<boolean> {
  const inserted = await tx
    .insertInto('sim_credit_debts')
    .values(toRow(debt))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function removeSimDebt(
  tx: Tx,
  { sellerId, id, removedAt }: { readonly sellerId: string; readonly id: string; readonly removedAt: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('sim_credit_debts')
    .set({ removed_at: removedAt })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

export async function findSimDebt(reader: Reader, sellerId: string, id: string): Promise<SimDebt | undefined> {
  const row = await reader
    .selectFrom('sim_credit_debts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}
