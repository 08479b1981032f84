import { type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import { pollAgainAt } from '../../due-dates.ts';
import { findPurchase } from '../../store/purchase-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { advancePurchase } from './advance-purchase.ts';

/**
 * Queries the rail about attempts of a purchase that have no result, and schedules itself again while there is none.
 */
export function resumeAttempts(deps: ChargesDeps): ScheduledJobHandler {
  return async (work, clock) => {
    const rows = await findPurchase(deps.reader, work.sellerId, work.subjectId);
    if (!rows) return;
    const advanced = await advancePurchase(deps, rows, { wasSent: true }, clock);
    const unanswered = advanced.attempts.find((attempt) => attempt.status === 'PROCESSING');
    if (!unanswered) return;
    const dueAt = pollAgainAt(unanswered.created_at, clock.now());
    await deps.transact((tx) => scheduleJobs(tx, [{ ...work, dueAt }]));
  };
}
