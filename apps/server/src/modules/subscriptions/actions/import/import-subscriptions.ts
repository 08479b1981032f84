import { maxImportRows } from '@balcao/contract';
import { assertInvariant } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, scheduleJobs } from '../../../../jobs/index.ts';
import type { ImportedRows, ImportKind, RowResult } from '../../../imports/index.ts';
import type { SubscriptionsDeps } from '../../deps.ts';
import { claimKeys } from '../../store/imported-subscriptions.ts';
import type { KeptSubscription } from '../../store/kept-subscription.ts';
import { insertEvents } from '../../store/subscription-events.ts';
import { insertSubscriptions } from '../../store/subscription-writer.ts';
import { billingRun } from '../next-charge.ts';
import { addUpImport } from './add-up-import.ts';
import { knownSources } from './known-sources.ts';
import { keyOfRow, type PlannedRow, type PlanningDeps, planRows } from './plan-rows.ts';
import { subscriptionFields } from './subscription-fields.ts';
import { undoSubscriptions } from './undo-subscriptions.ts';

/**
 * Imports subscriptions that continue here from their next due date, by the rules of `createSubscription`, for an
 * existing or new customer and plan. The other system's id is imported once.
 */
export function importSubscriptions(
  deps: PlanningDeps & Pick<SubscriptionsDeps, 'charges' | 'plansWithLinks' | 'subscriptionsAuthorized'>,
): ImportKind {
  return {
    name: 'subscriptions',
    fields: subscriptionFields(deps.customers.importKind.fields),
    sources: knownSources,
    maxRows: maxImportRows.subscriptions,
    keyOf: keyOfRow,
    check: async (reader, request) => (await planRows(deps, reader, request)).map(({ result }) => result),
    write: (tx, input) => writeRows(deps, tx, input),
    undo: (tx, request) => undoSubscriptions(deps, tx, request),
    addUp: addUpImport,
  };
}

async function writeRows(deps: PlanningDeps, tx: Tx, request: ImportedRows): Promise<RowResult[]> {
  const planned = await planRows(deps, tx, request);
  const wanted = planned.filter(({ subscription }) => subscription !== null);
  const claimed = await claimKeys(
    tx,
    request.sellerId,
    wanted.map(({ key, result: { subjectId } }) => ({ key, subscriptionId: subjectId ?? '' })),
  );
  // Another file may have imported some of them meanwhile.
  const isLost = ({ key, subscription }: PlannedRow) => subscription !== null && !claimed.has(key);
  const lost = planned.filter(isLost);
  const ours = await writeClaimed(
    deps,
    tx,
    request,
    wanted.filter((row) => claimed.has(row.key)),
  );
  const others = planned.filter((row) => row.subscription === null).map(({ result }) => result);
  const again = lost.length > 0 ? await planRows(deps, tx, { ...request, rows: lost.map(({ row }) => row) }) : [];
  return [...others, ...ours, ...again.map(({ result }) => result)];
}

async function writeClaimed(
  { customers, catalog }: Pick<SubscriptionsDeps, 'customers' | 'catalog'>,
  tx: Tx,
  request: ImportedRows,
  rows: readonly PlannedRow[],
): Promise<RowResult[]> {
  if (rows.length === 0) return [];
  const { sellerId, at } = request;
  const whom = await customers.ensureCustomersOfRows(tx, { ...request, rows: rows.map(({ row }) => row) });
  await catalog.insertPlansOfFile(tx, { sellerId, at, plans: rows.flatMap(({ newPlan }) => newPlan ?? []) });
  const written = rows.map(({ result, subscription }, index) => {
    const { customer, made } = whom[index] ?? {};
    assertInvariant(subscription && customer, 'a row that is imported has its customer');
    const { id, name, document } = customer;
    const after = { ...result.after, customerId: id, madeCustomer: made ?? null, newCustomer: made ? document : null };
    const kept: KeptSubscription = { ...subscription, customer: { id, name, document } };
    return { kept, result: { ...result, after } };
  });
  const subscriptions = written.map(({ kept }) => kept);
  const inserted = await insertSubscriptions(tx, subscriptions);
  assertInvariant(inserted.size === subscriptions.length, 'an imported subscription has an id of its own');
  await insertEvents(
    tx,
    sellerId,
    subscriptions.map((subscription) => ({ subscription, at, kind: 'imported', by: subscription.createdBy })),
  );
  await scheduleJobs(
    tx,
    subscriptions.map(({ startDate }) => billingRun(sellerId, startDate, at)),
  );
  await appendEvents(
    tx,
    subscriptions.map(({ id }) => ({ sellerId, topic: 'subscription.created', subjectId: id })),
  );
  return written.map(({ result }) => result);
}
