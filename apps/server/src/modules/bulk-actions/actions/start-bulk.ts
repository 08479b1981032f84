import { createHash } from 'node:crypto';
import { type BulkOrder, bulkDelaySeconds } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { currentActor, recordAudit } from '../../audit/index.ts';
import type { ChosenCharge } from '../../charges/index.ts';
import { type BulkDeps, bulkRunKind } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findOperation, insertOperation, type StoredOperation } from '../store/bulk-store.ts';

export interface Preview {
  readonly items: readonly ChosenCharge[];
  readonly version: string;
}

/** Validates each charge of a selection without side effects. Refuses `charge.too_many_chosen`. */
export async function previewBulk(
  { charges }: Pick<BulkDeps, 'charges'>,
  sellerId: string,
  order: BulkOrder,
): Promise<Preview> {
  const items = await charges.previewAction(sellerId, order);
  const taken = items.filter(({ refusal }) => refusal === null).map(({ id }) => id);
  const version = createHash('sha256')
    .update([order.action, order.dueDate, ...taken.sort()].join())
    .digest('base64url');
  return { items, version };
}

interface StartBulk extends BulkOrder {
  readonly sellerId: string;
  readonly id: string;
  /** The version of the preview that the person saw. */
  readonly version: string;
}

/**
 * Starts an action on the charges of a preview after some seconds, in which it can be undone. Idempotent by id. Refuses
 * `bulk.changed`, `bulk.nothing_to_do` and `charge.too_many_chosen`.
 */
export async function startBulk(
  deps: BulkDeps,
  { sellerId, id, version, ...order }: StartBulk,
): Promise<StoredOperation> {
  const known = await findOperation(deps.reader, sellerId, id);
  if (known) return known;
  const { items, version: now } = await previewBulk(deps, sellerId, order);
  assertThat(now === version, 'bulk.changed');
  const taken = items.filter(({ refusal }) => refusal === null);
  assertThat(taken.length > 0, 'bulk.nothing_to_do');
  const at = (await deps.clockOf(sellerId)).now();
  const startsAt = at.add({ seconds: bulkDelaySeconds });
  const { action, dueDate = null } = order;
  const operation = { sellerId, id, action, dueDate, createdAt: at, startsAt };
  const rows = taken.map((charge, place) => ({
    sellerId,
    operationId: id,
    place,
    id: newId(),
    chargeId: charge.id,
    customerName: charge.customerName,
    title: charge.title,
    amountCents: charge.amountCents,
    status: 'PENDING' as const,
    refusal: null,
  }));
  await deps.transact(async (tx) => {
    if (!(await insertOperation(tx, { ...operation, status: 'WAITING', actor: currentActor() }, rows))) return;
    await scheduleJobs(tx, [{ sellerId, kind: bulkRunKind, subjectId: id, dueAt: startsAt }]);
    await appendEvents(tx, [{ sellerId, topic: 'bulk.changed', subjectId: id }]);
    const subject = { kind: 'bulk', id, label: action } as const;
    recordAudit(tx, {
      sellerId,
      at,
      action: 'bulk.started',
      subject,
      after: { bulkAction: action, charges: taken.length },
    });
  });
  return (await findOperation(deps.reader, sellerId, id)) ?? refuse('bulk.not_found');
}
