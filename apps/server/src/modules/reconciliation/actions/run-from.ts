import type { ReconciliationRun } from '../reconciliation-run.ts';
import type { ReconciliationRow } from '../store/reconciliation-row.ts';

export function runFrom(row: ReconciliationRow): ReconciliationRun {
  const { id, compared, open, healed } = row;
  return { id, compared, open, healed, from: row.from_at, until: row.until_at, requestedBy: row.requested_by };
}
