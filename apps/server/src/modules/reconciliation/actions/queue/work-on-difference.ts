import { newId } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import { adjustmentPosted } from '../../../ledger/index.ts';
import type { ReconciliationDeps } from '../../deps.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { moveLines } from '../../store/bank-store.ts';
import { findDifference } from '../../store/reconciliation-reader.ts';
import type { Difference, HistoryEntry, NewDifference } from '../../store/reconciliation-run.ts';
import { changeDifference, describeHistory, insertHistory } from '../../store/reconciliation-writer.ts';
import { reconcile, refusingSilence } from '../reconcile.ts';
import { isAcceptable, isAdjustable } from './difference-actions.ts';

interface Work {
  readonly sellerId: string;
  readonly differenceId: string;
  /** Idempotency key. */
  readonly id: string;
  readonly by: string;
}

type AuditedAction = Parameters<typeof recordAudit>[1]['action'];

interface Step {
  readonly kind: HistoryEntry['kind'];
  readonly text: string | null;
  readonly action: AuditedAction;
  readonly change: Partial<NewDifference>;
  readonly after: NonNullable<Parameters<typeof recordAudit>[1]['after']>;
  readonly more?: (tx: Tx) => Promise<void>;
}

/**
 * Writes one step of a person in one transaction: the difference, its history and the audit trail. Idempotent by id.
 */
async function take(
  deps: Pick<ReconciliationDeps, 'transact'>,
  { sellerId, differenceId, id, by }: Work,
  difference: Difference,
  at: Temporal.Instant,
  check: () => Step,
): Promise<void> {
  await deps.transact(async (tx) => {
    const entry = { sellerId, differenceId, id, at, by };
    // The history row makes the call idempotent, so it is inserted before the checks and described after them.
    if (!(await insertHistory(tx, { ...entry, kind: 'ASKED', text: null }))) return;
    const { kind, text, action, change, after, more } = check();
    await describeHistory(tx, { sellerId, differenceId, id, kind, text });
    assertThat(await changeDifference(tx, difference, change), 'reconciliation.not_possible');
    await more?.(tx);
    await appendEvents(tx, [{ sellerId, topic: 'reconciliation.changed', subjectId: differenceId }]);
    const subject = { kind: 'difference', id: differenceId, label: difference.about ?? difference.entryId } as const;
    recordAudit(tx, { sellerId, at, action, subject, after });
  });
}

async function read(deps: Pick<ReconciliationDeps, 'reader'>, { sellerId, differenceId }: Work): Promise<Difference> {
  return (await findDifference(deps.reader, sellerId, differenceId)) ?? refuse('reconciliation.difference_not_found');
}

/** Refuses `reconciliation.person_unknown`, and `_not_possible` for a closed difference. */
export async function assignDifference(
  deps: ReconciliationDeps,
  work: Work & { readonly assignee: string | null },
): Promise<void> {
  const difference = await read(deps, work);
  const { assignee, sellerId } = work;
  if (difference.assignee === assignee) return;
  const isKnown = assignee === null || (await deps.peopleOf(sellerId)).includes(assignee);
  const at = (await deps.clockOf(sellerId)).now();
  await take(deps, work, difference, at, () => {
    assertThat(isKnown, 'reconciliation.person_unknown');
    assertThat(difference.closedAt === null, 'reconciliation.not_possible');
    return {
      kind: 'ASSIGNED',
      text: assignee,
      action: 'difference.assigned',
      change: { assignee },
      after: { assignee },
    };
  });
}

/** Queries the rail as after a webhook and compares both sides again. Refuses `_not_possible` and `_rail_unavailable`. */
export async function recheckDifference(deps: ReconciliationDeps, work: Work): Promise<void> {
  const difference = await read(deps, work);
  const { sellerId, id, by } = work;
  const { rail, kind, entryId, reference } = difference;
  const at = (await deps.clockOf(sellerId)).now();
  await take(deps, work, difference, at, () => {
    assertThat(difference.status === 'OPEN' && rail !== 'bank', 'reconciliation.not_possible');
    return { kind: 'ASKED', text: null, action: 'difference.asked_again', change: { status: 'OPEN' }, after: {} };
  });
  await refusingSilence(async () => {
    if (rail !== 'bank' && kind !== 'BALANCE') await deps.checkAgain(sellerId, { rail, kind, id: entryId, reference });
    await reconcile(deps, { sellerId, id, by });
  });
}

/** Closes the difference unchanged, with a reason. Refuses `_not_possible`, `_balance_not_acceptable`. */
export async function acceptDifference(
  deps: ReconciliationDeps,
  work: Work & { readonly reason: string },
): Promise<void> {
  const difference = await read(deps, work);
  const { reason, by, sellerId } = work;
  const at = (await deps.clockOf(sellerId)).now();
  await take(deps, work, difference, at, () => {
    assertThat(difference.status === 'OPEN', 'reconciliation.not_possible');
    assertThat(isAcceptable(difference), 'reconciliation.balance_not_acceptable');
    return {
      kind: 'ACCEPTED',
      text: reason,
      action: 'difference.accepted',
      change: { status: 'ACCEPTED', reason, closedBy: by, closedAt: at },
      after: { amountCents: difference.effectCents, reason },
      more: async (tx) => {
        if (difference.kind === 'BANK_LINE') {
          await moveLines(tx, sellerId, { ids: [difference.entryId], from: 'TO_IDENTIFY', to: 'ACCEPTED' });
        }
      },
    };
  });
}

/** Requests that the difference be posted; another person decides. Refuses `_not_possible`, `_nothing_to_adjust`. */
export async function requestAdjustment(
  deps: ReconciliationDeps,
  work: Work & { readonly reason: string },
): Promise<void> {
  const difference = await read(deps, work);
  const { reason, by, sellerId } = work;
  const at = (await deps.clockOf(sellerId)).now();
  await take(deps, work, difference, at, () => {
    assertThat(difference.status === 'OPEN' && difference.rail !== 'bank', 'reconciliation.not_possible');
    assertThat(isAdjustable(difference), 'reconciliation.nothing_to_adjust');
    return {
      kind: 'ADJUSTMENT_REQUESTED',
      text: reason,
      action: 'difference.adjustment_requested',
      change: { status: 'WAITING', adjustmentReason: reason, adjustmentBy: by, adjustmentAt: at },
      after: { amountCents: difference.effectCents, reason },
    };
  });
}

/**
 * Posts or rejects an adjustment that another person requested; a rejection reopens the difference. Refuses
 * `_not_possible`, `_own_adjustment`, and `ledger.insufficient_funds`.
 */
export async function decideAdjustment(
  deps: ReconciliationDeps,
  work: Work & { readonly approve: boolean; readonly reason: string | null },
): Promise<void> {
  const difference = await read(deps, work);
  const { approve, reason, by, sellerId, differenceId } = work;
  const clock = await deps.clockOf(sellerId);
  const at = clock.now();
  const { rail, effectCents } = difference;
  await take(deps, work, difference, at, () => {
    assertThat(difference.status === 'WAITING' && rail !== 'bank', 'reconciliation.not_possible');
    assertThat(difference.adjustmentBy !== by, 'reconciliation.own_adjustment');
    const after = { amountCents: effectCents, reason: reason ?? difference.adjustmentReason };
    if (!approve) {
      return {
        kind: 'ADJUSTMENT_REJECTED',
        text: reason,
        action: 'difference.adjustment_rejected',
        after,
        change: { status: 'OPEN', adjustmentReason: null, adjustmentBy: null, adjustmentAt: null },
      };
    }
    return {
      kind: 'ADJUSTMENT_APPROVED',
      text: reason,
      action: 'difference.adjustment_approved',
      after,
      change: { status: 'ADJUSTED', reason: difference.adjustmentReason, closedBy: by, closedAt: at },
      more: async (tx) => {
        const id = newId<'adjustment'>();
        const when = { occurredOn: clock.today(), at };
        await deps.ledger.post(tx, [
          adjustmentPosted({ sellerId, differenceId, adjustmentId: id, rail, effectCents, ...when }),
        ]);
        await appendEvents(tx, [{ sellerId, topic: 'balance.changed', subjectId: sellerId }]);
      },
    };
  });
}
