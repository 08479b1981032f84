import { addDays, type Clock, daysBetween, type PlainDate } from '@balcao/kernel';
import { dayRun, type ScheduledJobHandler, scheduleJobs } from '../../../jobs/index.ts';
import type { ChargeFacts } from '../../charges/index.ts';
import type { RecoveryDeps } from '../deps.ts';
import { advanceReports, proposeReports } from './advance-credit-reports.ts';
import { findPolicies, policiesOf } from './policies-of.ts';
import { followsLate, lateDayKind, lateDayTime } from './schedule-runs.ts';
import { restoreAll, suspendSubscriptions } from './suspend-subscriptions.ts';

const pageSize = 500;

/**
 * Goes through all late charges of a seller once a day: suspends the subscriptions whose grace is over, and proposes
 * debts for the credit bureau. Safe to run again. It ends when nothing is late.
 */
export function followLate(deps: RecoveryDeps): ScheduledJobHandler {
  return async ({ sellerId }, clock) => {
    const today = clock.today();
    let isNeeded = await restoreAll(deps, sellerId);
    if ((await findPolicies(deps.reader, sellerId)).some(followsLate)) {
      const isOffered = await deps.creditBureau.isOffered(sellerId);
      for (let after: Pick<ChargeFacts, 'id' | 'dueDate'> | null = null; ; ) {
        const page: ChargeFacts[] = await deps.charges.findLate(deps.reader, sellerId, { after, limit: pageSize });
        isNeeded ||= page.length > 0;
        await followPage(deps, sellerId, { late: page, isOffered }, clock);
        if (page.length < pageSize) break;
        after = page.at(-1) ?? null;
      }
    }
    const isReporting = await advanceReports(deps, sellerId, clock);
    if (!isNeeded && !isReporting) return;
    const next = dayRun({ sellerId, kind: lateDayKind, date: addDays(today, 1), time: lateDayTime }, clock.now());
    await deps.transact((tx) => scheduleJobs(tx, [next]));
  };
}

async function followPage(
  deps: RecoveryDeps,
  sellerId: string,
  { late, isOffered }: { readonly late: readonly ChargeFacts[]; readonly isOffered: boolean },
  clock: Clock,
): Promise<void> {
  const policyOf = await policiesOf(
    deps,
    sellerId,
    late.map(({ id }) => id),
  );
  const isOverGrace = ({ id, dueDate }: { readonly id: string; readonly dueDate: PlainDate }) => {
    const { graceDays } = policyOf(id);
    return graceDays !== null && daysBetween(dueDate, clock.today()) > graceDays;
  };
  const ids = late.filter(isOverGrace).flatMap(({ subscriptionId }) => subscriptionId ?? []);
  await suspendSubscriptions(deps, sellerId, [...new Set(ids)], clock);
  if (isOffered) await proposeReports(deps, sellerId, { late, policyOf }, clock);
}
