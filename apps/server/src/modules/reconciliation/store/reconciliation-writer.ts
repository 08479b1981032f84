import { sql } from 'kysely';
import type { Tx } from '../../../database/transact.ts';
import type { DifferenceRow, HistoryRow, NewDifference, ReconciliationRow } from './reconciliation-row.ts';

/** False when the run was written before. */
export async function insertRun(tx: Tx, row: ReconciliationRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('reconciliations')
    .values(row)
    .onConflict((conflict) => conflict.constraint('reconciliations_pkey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether a person decided on it, or somebody is to, and it is what it was then. */
const isDecided = sql<boolean>`(reconciliation_differences.status in ('ACCEPTED', 'ADJUSTED', 'WAITING')
  and excluded.status = 'OPEN'
  and reconciliation_differences.theirs_cents is not distinct from excluded.theirs_cents
  and reconciliation_differences.ours_cents is not distinct from excluded.ours_cents)`;

/**
 * Writes what was found. A difference that stood before keeps the moment when it was found; one that was closed opens again, unless a
 * person closed it and its amounts are still the same.
 */
export async function writeDifferences(tx: Tx, rows: readonly NewDifference[]): Promise<void> {
  if (rows.length === 0) return;
  const kept = (column: string) => sql.ref(`reconciliation_differences.${column}`);
  await tx
    .insertInto('reconciliation_differences')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.constraint('reconciliation_differences_pkey').doUpdateSet((row) => ({
        reference: row.ref('excluded.reference'),
        cause: row.ref('excluded.cause'),
        theirs_cents: row.ref('excluded.theirs_cents'),
        ours_cents: row.ref('excluded.ours_cents'),
        effect_cents: row.ref('excluded.effect_cents'),
        status: sql`case when ${isDecided} then ${kept('status')} else excluded.status end`,
        found_at: sql`case when ${isDecided} or ${kept('status')} in ('OPEN', 'WAITING')
          then ${kept('found_at')} else excluded.found_at end`,
        closed_at: sql`case when ${isDecided} then ${kept('closed_at')} else excluded.closed_at end`,
        reason: sql`case when ${isDecided} then ${kept('reason')} end`,
        closed_by: sql`case when ${isDecided} then ${kept('closed_by')} end`,
        adjustment_reason: sql`case when ${isDecided} then ${kept('adjustment_reason')} end`,
        adjustment_by: sql`case when ${isDecided} then ${kept('adjustment_by')} end`,
        adjustment_at: sql`case when ${isDecided} then ${kept('adjustment_at')} end`,
      })),
    )
    .execute();
}

/** Changes a difference that still stands as it was read; false when somebody was faster. */
export async function changeDifference(
  tx: Tx,
  { seller_id, id, status }: Pick<DifferenceRow, 'seller_id' | 'id' | 'status'>,
  change: Partial<Omit<NewDifference, 'seller_id' | 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reconciliation_differences')
    .set(change)
    .where('seller_id', '=', seller_id)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when the call wrote it before. */
export async function insertHistory(tx: Tx, row: HistoryRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reconciliation_history')
    .values(row)
    .onConflict((conflict) => conflict.constraint('reconciliation_history_pkey').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
