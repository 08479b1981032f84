import type { Reader } from '../../../database/transact.ts';
import { findRunPage } from '../store/reconciliation-reader.ts';
import type { ReconciliationRun } from '../store/reconciliation-tables.ts';

interface Page {
  readonly sellerId: string;
  /** 0-based. */
  readonly page: number;
  readonly size: number;
}

/** The runs of a seller, the newest first. */
export function findReconciliations(
  reader: Reader,
  { sellerId, ...page }: Page,
): Promise<{ readonly runs: readonly ReconciliationRun[]; readonly total: number }> {
  return findRunPage(reader, sellerId, page);
}
