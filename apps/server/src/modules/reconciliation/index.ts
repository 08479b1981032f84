import { bind } from '@balcao/kernel';
import { reconciliation } from '@balcao/messages';
import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import { creditsOfDeposits, matchWaitingLines } from './actions/bank/credits-of-deposits.ts';
import { noteAccountBalance } from './actions/note-account-balance.ts';
import { reconcile } from './actions/reconcile.ts';
import type { ReconciliationDeps } from './deps.ts';
import { beginRuns, reconcileDayKind, runDay } from './jobs/run-day.ts';
import { flowRoutes } from './routes/flow-routes.ts';
import { reconciliationRoutes } from './routes/reconciliation-routes.ts';
import { countPending, differencesNamed } from './store/reconciliation-reader.ts';

export type { DepositCredit } from './actions/bank/credits-of-deposits.ts';
export type { AcquirerDeposit, ReconciliationDeps } from './deps.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'reconciliation.run': NoPayload;
    'reconciliation.imported': NoPayload;
    'reconciliation.changed': NoPayload;
  }
}

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'reconciliation.run': true;
  }
}

/** Reconciles the rails' statements with our records and the ledger. */
export type Reconciliation = ReturnType<typeof createReconciliation>;

export function createReconciliation(deps: ReconciliationDeps) {
  return {
    ...bind(deps, { reconcile, beginRuns, creditsOfDeposits, matchWaitingLines }),
    noteAccountBalance,
    /** Differences of other sellers are left out. */
    namesOf: async (sellerId: string, ids: readonly string[]) =>
      new Map(
        (await differencesNamed(deps.reader, sellerId, ids)).map((difference) => [
          difference.id,
          difference.about ?? reconciliation.cause(difference),
        ]),
      ),
    ...bind(deps.reader, { countPending }),
    routes: [...reconciliationRoutes(deps), ...flowRoutes(deps)],
    scheduledJobs: { [reconcileDayKind]: runDay(deps) } satisfies ScheduledJobHandlers,
  };
}
