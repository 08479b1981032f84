import type { Reader } from '../../../database/transact.ts';
import type { KnownDifference } from '../difference.ts';
import type { ReconciliationRun } from '../reconciliation-run.ts';
import { findDifferencePage, findRunPage } from '../store/reconciliation-reader.ts';
import type { DifferenceRow } from '../store/reconciliation-row.ts';
import { runFrom } from './run-from.ts';

interface Page {
  readonly sellerId: string;
  /** 0-based. */
  readonly page: number;
  readonly size: number;
}

/** The runs of a seller, the newest first. */
export async function findReconciliations(
  reader: Reader,
  { sellerId, ...page }: Page,
): Promise<{ readonly runs: readonly ReconciliationRun[]; readonly total: number }> {
  const { rows, total } = await findRunPage(reader, sellerId, page);
  return { runs: rows.map(runFrom), total };
}

/** The differences of one status, the newest first. */
export async function findDifferences(
  reader: Reader,
  { sellerId, ...page }: Page & { readonly status: KnownDifference['status'] },
): Promise<{ readonly differences: readonly KnownDifference[]; readonly total: number }> {
  const { rows, total } = await findDifferencePage(reader, sellerId, page);
  return { differences: rows.map(differenceFrom), total };
}

function differenceFrom(row: DifferenceRow): KnownDifference {
  const { rail, kind, entry_id: id, reference, cause, status } = row;
  return {
    ...{ rail, kind, id, reference, cause, status },
    ...{ theirsCents: row.theirs_cents, oursCents: row.ours_cents },
    ...{ foundAt: row.found_at, closedAt: row.closed_at },
  };
}
