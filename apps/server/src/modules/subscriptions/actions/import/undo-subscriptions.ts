import { plainDateAt } from '@balcao/kernel';
import { importTexts } from '@balcao/messages';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import { cancelOfSubscription } from '../../../billing/index.ts';
import { paymentStatusOf } from '../../../charges/index.ts';
import type { RowsToUndo, UndoneRow, WrittenRow } from '../../../imports/index.ts';
import type { SubscriptionsDeps } from '../../deps.ts';
import { cancelAdjustments } from '../../store/adjustments-store.ts';
import { freeKeys } from '../../store/imported-subscriptions.ts';
import type { KeptSubscription } from '../../store/kept-subscription.ts';
import { insertEvents } from '../../store/subscription-events.ts';
import { lockSubscriptions, plansSubscribed } from '../../store/subscription-reader.ts';
import { changeSubscription, deleteSubscriptions } from '../../store/subscription-writer.ts';
import { carriedAfter, creditOfEnded, giveCredit } from '../credit/ended-credit.ts';
import type { ImportedValues } from './plan-rows.ts';

const texts = importTexts.subscriptions;

type UndoingDeps = Pick<SubscriptionsDeps, 'customers' | 'catalog' | 'plansWithLinks' | 'subscriptionsAuthorized'>;

/**
 * Deletes subscriptions that were never charged, with customers and plans that came with them and have no other use.
 * Subscriptions whose charges are not yet due are canceled with them; those with paid or late charges, or changed
 * since, stay.
 */
export async function undoSubscriptions(deps: UndoingDeps, tx: Tx, request: RowsToUndo): Promise<UndoneRow[]> {
  const rows = await judgeRows(deps, tx, request);
  await removeUncharged(tx, request, idsOf(rows, 'REMOVE'));
  await cancelCharged(tx, request, idsOf(rows, 'CANCEL'));
  const customers = await undoCustomers(deps, tx, request, rows);
  const plans = await undoPlans(deps, tx, request, rows);
  return rows.map(({ row: { line }, fate, reason }) => {
    if (fate === 'KEEP') return { line, outcome: 'KEPT', problems: [{ field: null, reason }] };
    const said = [...(reason ? [reason] : []), ...(customers.get(line) ?? []), ...(plans.get(line) ?? [])];
    return { line, outcome: 'REMOVED', problems: said.map((text) => ({ field: null, reason: text })) };
  });
}

interface JudgedRow {
  readonly row: WrittenRow;
  readonly values: ImportedValues;
  readonly fate: 'REMOVE' | 'CANCEL' | 'KEEP' | 'GONE';
  readonly reason: string;
}

function idsOf(rows: readonly JudgedRow[], fate: JudgedRow['fate']): string[] {
  return rows.flatMap((judged) => (judged.fate === fate ? [judged.row.subjectId] : []));
}

async function judgeRows(
  { subscriptionsAuthorized }: UndoingDeps,
  tx: Tx,
  { sellerId, rows }: RowsToUndo,
): Promise<JudgedRow[]> {
  const ids = rows.map(({ subjectId }) => subjectId);
  const locked = ids.length > 0 ? await lockSubscriptions(tx, sellerId, ids) : [];
  const current = new Map(locked.map((subscription) => [subscription.id, subscription]));
  const billed = locked.filter(({ lastDueOn }) => lastDueOn !== null).map(({ id }) => id);
  const standings = billed.length > 0 ? await paymentStatusOf(tx, sellerId, billed) : new Map();
  const authorized = new Set(await subscriptionsAuthorized(tx, sellerId, ids));
  return rows.map((row) => {
    const values = row.after as unknown as ImportedValues;
    const now = current.get(row.subjectId);
    if (!now) return { row, values, fate: 'GONE', reason: '' };
    const standing = standings.get(now.id);
    if (standing?.isLate || standing?.wasPaid) return { row, values, fate: 'KEEP', reason: texts.charged };
    if (!isAsImported(now, values)) return { row, values, fate: 'KEEP', reason: texts.changedSince };
    if (authorized.has(now.id)) return { row, values, fate: 'CANCEL', reason: texts.canceledWithPix };
    if (now.lastDueOn === null) {
      // It was charged besides its periods.
      if (standing) return { row, values, fate: 'KEEP', reason: texts.changedSince };
      return { row, values, fate: 'REMOVE', reason: '' };
    }
    return { row, values, fate: 'CANCEL', reason: texts.canceled };
  });
}

function isAsImported(now: KeptSubscription, values: ImportedValues): boolean {
  return (
    now.status === 'ACTIVE' &&
    now.interval.unit === values.interval.unit &&
    now.interval.count === values.interval.count &&
    now.valueCents === values.valueCents &&
    now.method === values.method &&
    now.plan.id === values.planId &&
    now.customer.id === values.customerId &&
    now.carriedCents === 0
  );
}

async function removeUncharged(tx: Tx, { sellerId }: RowsToUndo, ids: readonly string[]): Promise<void> {
  await freeKeys(tx, sellerId, ids);
  await deleteSubscriptions(tx, sellerId, ids);
  await publishCanceled(tx, sellerId, ids);
}

async function cancelCharged(tx: Tx, { sellerId, at, by }: RowsToUndo, ids: readonly string[]): Promise<void> {
  await freeKeys(tx, sellerId, ids);
  for (const current of ids.length > 0 ? await lockSubscriptions(tx, sellerId, ids) : []) {
    const { id } = current;
    const canceled = { ...current, status: 'INACTIVE' as const, canceledAt: at, canceledBy: by };
    await changeSubscription(tx, canceled);
    if (current.adjustments.length > 0) await cancelAdjustments(tx, sellerId, [id], { at, by });
    await insertEvents(tx, sellerId, [{ subscription: canceled, at, kind: 'canceled', by }]);
    const from = plainDateAt(at);
    const of = { sellerId, subscriptionId: id, from, by, reason: texts.undone, at };
    const periods = await cancelOfSubscription(tx, of);
    await giveCredit(tx, canceled, {
      creditCents: creditOfEnded({ carriedCents: carriedAfter(current, periods) }),
      by,
      at,
    });
  }
  await publishCanceled(tx, sellerId, ids);
}

async function publishCanceled(tx: Tx, sellerId: string, ids: readonly string[]): Promise<void> {
  await appendEvents(
    tx,
    ids.map((subjectId) => ({ sellerId, topic: 'subscription.canceled', subjectId })),
  );
}

type Notes = ReadonlyMap<number, readonly string[]>;

async function undoCustomers(
  { customers }: UndoingDeps,
  tx: Tx,
  request: RowsToUndo,
  rows: readonly JudgedRow[],
): Promise<Notes> {
  const brought = rows.flatMap(({ row: { line }, values, fate }): WrittenRow[] =>
    values.madeCustomer && fate !== 'KEEP'
      ? [{ line, subjectId: values.customerId, before: null, after: values.madeCustomer }]
      : [],
  );
  if (brought.length === 0) return new Map();
  const undone = await customers.importKind.undo(tx, { ...request, rows: brought });
  return new Map(undone.map(({ line, problems }) => [line, problems.map(({ reason }) => texts.customerStays(reason))]));
}

async function undoPlans(
  { catalog, plansWithLinks }: UndoingDeps,
  tx: Tx,
  { sellerId }: RowsToUndo,
  rows: readonly JudgedRow[],
): Promise<Notes> {
  const brought = rows.flatMap(({ row: { line }, values: { madePlan }, fate }) =>
    madePlan && fate !== 'KEEP' ? [{ line, plan: madePlan }] : [],
  );
  if (brought.length === 0) return new Map();
  const ids = brought.map(({ plan }) => plan.id);
  const used = new Set([...(await plansSubscribed(tx, sellerId, ids)), ...(await plansWithLinks(tx, sellerId, ids))]);
  const unused = brought.filter(({ plan }) => !used.has(plan.id)).map(({ plan }) => plan);
  const gone = await catalog.removePlansOfFile(tx, sellerId, unused);
  return new Map(brought.map(({ line, plan }) => [line, gone.has(plan.id) ? [] : [texts.planStays]]));
}
