import { appendEvents, unscheduleJob } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { type BulkDeps, bulkRunKind } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import {
  findOperation,
  lockOperation,
  type StoredOperation,
  setOperationStatus,
  undoPending,
} from '../store/bulk-store.ts';

export async function getBulk(
  { reader }: Pick<BulkDeps, 'reader'>,
  sellerId: string,
  id: string,
): Promise<StoredOperation> {
  return (await findOperation(reader, sellerId, id)) ?? refuse('bulk.not_found');
}

/**
 * Cancels the items that have not begun. Idempotent. Refuses `bulk.not_found`, and `bulk.already_done` when nothing is
 * left.
 */
export async function undoBulk(
  deps: Pick<BulkDeps, 'reader' | 'transact' | 'clockOf'>,
  sellerId: string,
  id: string,
): Promise<StoredOperation> {
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    const operation = (await lockOperation(tx, sellerId, id)) ?? refuse('bulk.not_found');
    if (operation.status === 'UNDONE' || operation.status === 'STOPPED') return;
    assertThat(operation.status !== 'DONE', 'bulk.already_done');
    const done = await undoPending(tx, operation);
    await setOperationStatus(tx, operation, done === 0 ? 'UNDONE' : 'STOPPED');
    await unscheduleJob(tx, { sellerId, kind: bulkRunKind, subjectId: id });
    await appendEvents(tx, [{ sellerId, topic: 'bulk.changed', subjectId: id }]);
    const subject = { kind: 'bulk', id, label: operation.action } as const;
    recordAudit(tx, { sellerId, at, action: 'bulk.undone', subject, after: { done } });
  });
  return getBulk(deps, sellerId, id);
}
