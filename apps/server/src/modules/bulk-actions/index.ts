import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import { runBulk } from './actions/run-bulk.ts';
import { type BulkDeps, bulkRunKind } from './deps.ts';
import { bulkRoutes } from './routes/bulk-routes.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'bulk.changed': NoPayload;
  }
}

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'bulk.run': true;
  }
}

/**
 * Previews bulk actions on charges, delays them so that they can be undone, and runs them one charge after the other.
 */
export function createBulkActions(deps: BulkDeps) {
  return { routes: bulkRoutes(deps), scheduledJobs: { [bulkRunKind]: runBulk(deps) } satisfies ScheduledJobHandlers };
}
