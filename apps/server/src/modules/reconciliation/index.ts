import type { Clock } from '@balcao/kernel';
import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import type { Route } from '../route.ts';
import { type Reconcile, reconcile } from './actions/reconcile.ts';
import type { ReconciliationDeps } from './deps.ts';
import { beginRuns, reconcileDayKind, runDay } from './jobs/run-day.ts';
import { flowRoutes } from './routes/flow-routes.ts';
import { reconciliationRoutes } from './routes/reconciliation-routes.ts';
import { countPending, differencesNamed } from './store/reconciliation-reader.ts';
import type { ReconciliationRun } from './store/reconciliation-run.ts';

export type { ReconciliationDeps } from './deps.ts';
export type { ReconciliationRefusals } from './refusals.ts';

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
export interface Reconciliation {
  /**
   * Compares both sides, queries the rails again where they are ahead of us, and stores what still differs. Idempotent
   * by id.
   */
  reconcile(request: Reconcile): Promise<ReconciliationRun>;
  /** Begins the daily runs of the sellers that have none, by the system's clock. */
  beginRuns(sellerIds: readonly string[], clock: Clock): Promise<void>;
  /** What differences of the queue are called, by id; another seller's are not there. */
  namesOf(sellerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** How many differences still wait for somebody. */
  countPending(sellerId: string): Promise<number>;
  readonly routes: readonly Route[];
  readonly scheduledJobs: ScheduledJobHandlers;
}

export function createReconciliation(deps: ReconciliationDeps): Reconciliation {
  return {
    reconcile: (input) => reconcile(deps, input),
    beginRuns: (sellerIds, clock) => beginRuns(deps, sellerIds, clock),
    namesOf: async (sellerId, ids) =>
      new Map(
        (await differencesNamed(deps.reader, sellerId, ids)).map((difference) => [
          difference.id,
          difference.about ?? deps.texts.cause(difference),
        ]),
      ),
    countPending: (sellerId) => countPending(deps.reader, sellerId),
    routes: [...reconciliationRoutes(deps), ...flowRoutes(deps)],
    scheduledJobs: { [reconcileDayKind]: runDay(deps) },
  };
}
