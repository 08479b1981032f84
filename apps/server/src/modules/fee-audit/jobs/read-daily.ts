import { addDays, instantAt, newId, type PlainDate, plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { type ScheduledJob, type ScheduledJobHandler, scheduleIfNone, scheduleJobs } from '../../../jobs/index.ts';
import { RailTimeout } from '../../rails/index.ts';
import { readPayables } from '../actions/read-payables.ts';
import type { FeeAuditDeps } from '../deps.ts';

export const readPayablesKind = 'fee-audit.payables';

const time = '06:30';

/** Schedules the daily reading in the transaction that activates an acquirer's connection; each run schedules the next. */
export function beginReading(
  tx: Tx,
  { sellerId, at }: { readonly sellerId: string; readonly at: Temporal.Instant },
): Promise<void> {
  return scheduleIfNone(tx, [nextDay(sellerId, plainDateAt(at))]);
}

/** An acquirer that does not answer is read the next day, over the same period. It ends with an acquirer without a schedule. */
export function readDaily(deps: FeeAuditDeps): ScheduledJobHandler {
  return async ({ sellerId }, clock) => {
    if (!(await deps.rails.books.readsPayables(sellerId))) return;
    await deps.transact((tx) => scheduleJobs(tx, [nextDay(sellerId, clock.today())]));
    try {
      await readPayables(deps, { sellerId, id: newId<'settlement-file'>(), by: null });
    } catch (error) {
      if (!(error instanceof RailTimeout)) throw error;
      deps.logError({ sellerId }, 'the payment schedule of the acquirer was not read');
    }
  };
}

function nextDay(sellerId: string, today: PlainDate): ScheduledJob {
  return { sellerId, kind: readPayablesKind, subjectId: 'daily', dueAt: instantAt(addDays(today, 1), time) };
}
