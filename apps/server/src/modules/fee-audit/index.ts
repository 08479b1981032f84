import { bind } from '@balcao/kernel';
import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import { auditJob, auditKind } from './actions/audit-pending.ts';
import { acquirerDeposits } from './actions/deposit-credits.ts';
import { importFile } from './actions/import-file.ts';
import { makeClaim } from './actions/make-claim.ts';
import { saveRate } from './actions/save-rate.ts';
import type { FeeAuditDeps } from './deps.ts';
import { beginReading, readDaily, readPayablesKind } from './jobs/read-daily.ts';
import { feeAuditRoutes } from './routes/fee-audit-routes.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'fee-audit.changed': NoPayload;
  }
}

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'fee-audit.run': true;
    'fee-audit.payables': true;
  }
}

/** Compares what acquirers charged with what the seller agreed with them. */
export type FeeAudit = ReturnType<typeof createFeeAudit>;

export function createFeeAudit(deps: FeeAuditDeps) {
  return {
    ...bind(deps, { saveRate, importFile, makeClaim, acquirerDeposits }),
    beginReading,
    routes: feeAuditRoutes(deps),
    scheduledJobs: {
      [auditKind]: auditJob(deps),
      [readPayablesKind]: readDaily(deps),
    } satisfies ScheduledJobHandlers,
  };
}
