import { type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import { pollAgainAt } from '../../due-dates.ts';
import { findRefund } from '../../store/money-back/refund-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { advanceRefund } from './advance-refund.ts';

/** Queries the rail about a refund that got no answer; while it does not say, queries again later. */
export function resumeRefund(deps: ChargesDeps): ScheduledJobHandler {
  return async (work, clock) => {
    const refund = await findRefund(deps.reader, work.sellerId, work.subjectId);
    if (refund?.status !== 'PROCESSING') return;
    const advanced = await advanceRefund(deps, refund, { wasSent: true }, clock);
    if (advanced.status !== 'PROCESSING') return;
    const dueAt = pollAgainAt(refund.requested_at, clock.now());
    await deps.transact((tx) => scheduleJobs(tx, [{ ...work, dueAt }]));
  };
}
