import type { Reader } from '../../../database/transact.ts';
import type { ReconciliationRun } from '../reconciliation-run.ts';
import { findRunPage } from '../store/reconciliation-reader.ts';
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
