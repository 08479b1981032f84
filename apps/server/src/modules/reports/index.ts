import { bind } from '@balcao/kernel';
import type { SellerTime } from '../../database/forget-old.ts';
import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import { generateReport } from './actions/generate-report.ts';
import { generateKind, requestReport } from './actions/request-report.ts';
import { runSchedule, scheduledKind } from './actions/schedules.ts';
import type { ReportsDeps } from './deps.ts';
import { keptDays } from './report.ts';
import { reportRoutes } from './routes/report-routes.ts';
import { statementFileRoutes } from './routes/statement-file-routes.ts';
import { forgetReports } from './store/report-store.ts';

export { cardSource } from './actions/sources/card-source.ts';
export { chargeSource } from './actions/sources/charge-source.ts';
export { sellerSources } from './actions/sources/seller-sources.ts';
export type { ReportsDeps } from './deps.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'report.changed': NoPayload;
  }
}

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'report.generate': true;
    'report.scheduled': true;
  }
}

export type Reports = ReturnType<typeof createReports>;

export function createReports(deps: ReportsDeps) {
  return {
    ...bind(deps, { requestReport }),
    routes: [...reportRoutes(deps), ...statementFileRoutes(deps)],
    scheduledJobs: {
      [generateKind]: (input, clock) => generateReport(deps, input, clock),
      [scheduledKind]: (input, clock) => runSchedule(deps, input, clock),
    } satisfies ScheduledJobHandlers,
    // A report expires days after it became ready, which may be the day after the request.
    /** By each seller's clock. */
    forgetOld: (sellers: readonly SellerTime[]) => forgetReports(deps.transact, sellers, keptDays + 1),
  };
}
