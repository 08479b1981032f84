import { Refusal } from '@balcao/kernel';
import { appendEvents, type ScheduledJobHandler, scheduleJobs } from '../../../jobs/index.ts';
import { actingAs } from '../../audit/index.ts';
import { type BulkDeps, bulkRunKind } from '../deps.ts';
import {
  type BulkItem,
  type BulkOperation,
  endItem,
  lockOperation,
  nextItems,
  setOperationStatus,
} from '../store/bulk-store.ts';

/** A run is limited, so that the seller's other jobs get their turn. */
const itemsPerRun = 50;

/**
 * Processes the next items of an operation one after the other, in the name of the person who ordered it. Each item is
 * idempotent, and a refused item does not stop the others.
 */
export function runBulk(deps: BulkDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: id }, clock) => {
    const operation = await begin(deps, sellerId, id);
    if (!operation) return;
    const items = await nextItems(deps.reader, operation, itemsPerRun);
    await actingAs(operation.actor, async () => {
      for (const item of items) if (!(await work(deps, operation, item))) return;
    });
    await deps.transact(async (tx) => {
      const now = await lockOperation(tx, sellerId, id);
      if (now?.status !== 'RUNNING') return;
      const [next] = await nextItems(tx, now, 1);
      if (next) await scheduleJobs(tx, [{ sellerId, kind: bulkRunKind, subjectId: id, dueAt: clock.now() }]);
      else await setOperationStatus(tx, now, 'DONE');
      await appendEvents(tx, [{ sellerId, topic: 'bulk.changed', subjectId: id }]);
    });
  };
}

/** Null when it was undone or is done. */
function begin({ transact }: BulkDeps, sellerId: string, id: string): Promise<BulkOperation | null> {
  return transact(async (tx) => {
    const operation = await lockOperation(tx, sellerId, id);
    if (operation?.status !== 'WAITING' && operation?.status !== 'RUNNING') return null;
    await setOperationStatus(tx, operation, 'RUNNING');
    return operation;
  });
}

/** Returns false when the operation was stopped before the item's turn. */
async function work(deps: BulkDeps, operation: BulkOperation, item: BulkItem): Promise<boolean> {
  const { sellerId, id } = operation;
  const isOn = await deps.transact(async (tx) => (await lockOperation(tx, sellerId, id))?.status === 'RUNNING');
  if (!isOn) return false;
  const refusal = await perform(deps, operation, item);
  await deps.transact((tx) => endItem(tx, item, { status: refusal === null ? 'DONE' : 'REFUSED', refusal }));
  return true;
}

async function perform({ charges }: BulkDeps, operation: BulkOperation, item: BulkItem): Promise<string | null> {
  const command = { sellerId: operation.sellerId, chargeId: item.chargeId, by: operation.actor.name };
  try {
    if (operation.action === 'SEND') await charges.sendCharge({ ...command, id: item.id });
    else if (operation.action === 'CANCEL') await charges.deleteCharge(command);
    else if (operation.action === 'MARK_PAID') await charges.payManually(command);
    else await charges.changeCharge({ ...command, id: item.id, dueDate: operation.dueDate ?? undefined, send: false });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
