import { sql } from 'kysely';
import { inParts } from '../../../database/recordset.ts';
import { toRow } from '../../../database/rows.ts';
import type { Tx } from '../../../database/transact.ts';
import type { Difference, HistoryEntry, NewDifference, ReconciliationRun } from './reconciliation-run.ts';

/** Returns false when the run was written before. */
export async function insertRun(tx: Tx, run: ReconciliationRun): Promise<boolean> {
  const inserted = await tx
    .insertInto('reconciliations')
    .values(toRow(run))
    .onConflict((conflict) => conflict.constraint('reconciliations_pkey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A person decided on it or is assigned, and its amounts are unchanged. */
const isDecided = sql<boolean>`(reconciliation_differences.status in ('ACCEPTED', 'ADJUSTED', 'WAITING')
  and excluded.status = 'OPEN'
  and reconciliation_differences.theirs_cents is not distinct from excluded.theirs_cents
  and reconciliation_differences.ours_cents is not distinct from excluded.ours_cents)`;

/**
 * Upserts differences. A known one keeps the time it was found; a closed one reopens, unless a person closed it and its
 * amounts are unchanged.
 */
export async function writeDifferences(tx: Tx, differences: readonly NewDifference[]): Promise<void> {
  const kept = (column: string) => sql.ref(`reconciliation_differences.${column}`);
  for (const part of inParts(differences)) {
    await tx
      .insertInto('reconciliation_differences')
      .values(part.map(toRow))
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
}

/** Returns false when the difference changed since it was read. */
export async function changeDifference(
  tx: Tx,
  { sellerId, id, status }: Pick<Difference, 'sellerId' | 'id' | 'status'>,
  change: Partial<Omit<NewDifference, 'sellerId' | 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reconciliation_differences')
    .set(toRow(change))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns false when the call wrote it before. */
export async function insertHistory(tx: Tx, entry: HistoryEntry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reconciliation_history')
    .values(toRow(entry))
    .onConflict((conflict) => conflict.constraint('reconciliation_history_pkey').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function describeHistory(
  tx: Tx,
  { sellerId, differenceId, id, kind, text }: Omit<HistoryEntry, 'at' | 'by'>,
): Promise<void> {
  await tx
    .updateTable('reconciliation_history')
    .set({ kind, text })
    .where('seller_id', '=', sellerId)
    .where('difference_id', '=', differenceId)
    .where('id', '=', id)
    .execute();
}
