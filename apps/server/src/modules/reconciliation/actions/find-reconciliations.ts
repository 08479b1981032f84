import { type findReconciliations as endpoint, pagingOf, type QueryOf } from '@balcao/contract';
import type { Reader } from '../../../database/transact.ts';
import { findRunPage } from '../store/reconciliation-reader.ts';
import type { ReconciliationRun } from '../store/reconciliation-run.ts';

/** Newest first. */
export async function findReconciliations(reader: Reader, sellerId: string, query: QueryOf<typeof endpoint>) {
  const { runs, total } = await findRunPage(reader, sellerId, query);
  return { content: runs.map(presentRun), ...pagingOf(total, query) };
}

export function presentRun({ id: uuid, fromAt, untilAt, requestedBy, compared, open, healed }: ReconciliationRun) {
  return { uuid, from: fromAt.toString(), until: untilAt.toString(), requestedBy, compared, open, healed };
}
