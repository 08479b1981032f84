import { addDays, type Clock, instantAt } from '@balcao/kernel';
import { type ScheduledJob, type ScheduledJobHandler, scheduleIfNone, scheduleJobs } from '../../../jobs/index.ts';
import { RailTimeout } from '../../rails/index.ts';
import { readDailyPayables } from '../actions/read-payables.ts';
import type { FeeAuditDeps } from '../deps.ts';

export const readPayablesKind = 'fee-audit.payables';

const time = '06:30';

/** Schedules the daily reading of sellers that have none; each run schedules the next. */
export async function beginReading(
  { transact, rails }: Pick<FeeAuditDeps, 'transact' | 'rails'>,
  sellerIds: readonly string[],
  clock: Clock,
): Promise<void> {
  const reads = await Promise.all(sellerIds.map((sellerId) => rails.books.readsPayables(sellerId)));
  const works = sellerIds.filter((_, index) => reads[index]).map((sellerId) => tomorrow(sellerId, clock));
  if (works.length > 0) await transact((tx) => scheduleIfNone(tx, works));
}

/** An acquirer that does not answer is read the next day, over the same period. */
export function readDaily(deps: FeeAuditDeps): ScheduledJobHandler {
  return async ({ sellerId }, clock) => {
    await deps.transact((tx) => scheduleJobs(tx, [tomorrow(sellerId, clock)]));
    try {
      await readDailyPayables(deps, sellerId);
    } catch (error) {
      if (!(error instanceof RailTimeout)) throw error;
      deps.logError({ sellerId }, 'the payment schedule of the acquirer was not read');
    }
  };
}

function tomorrow(sellerId: string, clock: Clock): ScheduledJob {
  const dueAt = instantAt(addDays(clock.today(), 1), time);
  return { sellerId, kind: readPayablesKind, subjectId: 'daily', dueAt };
}
