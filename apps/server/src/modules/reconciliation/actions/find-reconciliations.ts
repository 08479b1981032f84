import type { Reader } from '../../../database/transact.ts';
import { findRunPage } from '../store/reconciliation-reader.ts';
import type { ReconciliationRun } from '../store/reconciliation-run.ts';

interface Page {
  readonly sellerId: string;
  readonly page: number;
  readonly size: number;
}

/** Newest first. */
export function findReconciliations(
  reader: Reader,
  { sellerId, ...page }: Page,
): Promise<{ readonly runs: readonly ReconciliationRun[]; readonly total: number }> {
  return findRunPage(reader, sellerId, page);
}

export function presentRun({ id: uuid, fromAt, untilAt, requestedBy, compared, open, healed }: ReconciliationRun) {
  return { uuid, from: fromAt.toString(), until: untilAt.toString(), requestedBy, compared, open, healed };
}
