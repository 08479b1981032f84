import { addDays, type Clock, instantAt, newId } from '@balcao/kernel';
import { type ScheduledJob, type ScheduledJobHandler, scheduleIfNone } from '../../../jobs/index.ts';
import { reconcile } from '../actions/reconcile.ts';
import type { ReconciliationDeps } from '../deps.ts';

export const reconcileDayKind = 'reconciliation.run';

/** After the bank's webhooks of the day, which come at 06:00. */
const time = '07:00';

/** Schedules the daily run of sellers that have none; each run schedules the next. */
export async function beginRuns(
  { transact }: Pick<ReconciliationDeps, 'transact'>,
  sellerIds: readonly string[],
  clock: Clock,
): Promise<void> {
  const jobs = sellerIds.map((sellerId) => tomorrow(sellerId, clock));
  await transact((tx) => scheduleIfNone(tx, jobs));
}

/** Reconciles a seller and schedules the next day's run. It is safe to run again after an interruption. */
export function runDay(deps: ReconciliationDeps): ScheduledJobHandler {
  return async ({ sellerId }, clock) => {
    await reconcile(deps, { sellerId, id: newId<'reconciliation'>(), by: null, next: tomorrow(sellerId, clock) });
  };
}

function tomorrow(sellerId: string, clock: Clock): ScheduledJob {
  const dueAt = instantAt(addDays(clock.today(), 1), time);
  return { sellerId, kind: reconcileDayKind, subjectId: 'daily', dueAt };
}
