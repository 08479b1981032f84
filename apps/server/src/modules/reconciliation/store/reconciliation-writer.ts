import { sql } from 'kysely';
import type { Tx } from '../../../database/transact.ts';
import type { DifferenceRow, ReconciliationRow } from './reconciliation-row.ts';

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

/** Writes what was found. A difference that stood before keeps the moment when it was found; one that was closed opens again. */
export async function writeDifferences(tx: Tx, rows: readonly DifferenceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('reconciliation_differences')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.constraint('reconciliation_differences_pkey').doUpdateSet((row) => ({
        reference: row.ref('excluded.reference'),
        cause: row.ref('excluded.cause'),
        theirs_cents: row.ref('excluded.theirs_cents'),
        ours_cents: row.ref('excluded.ours_cents'),
        status: row.ref('excluded.status'),
        found_at: sql`case reconciliation_differences.status
          when 'OPEN' then reconciliation_differences.found_at else excluded.found_at end`,
        closed_at: row.ref('excluded.closed_at'),
      })),
    )
    .execute();
}
