import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import { policyOf } from './actions/change-policy.ts';
import { beginOffers, endOffers } from './actions/end-offers.ts';
import { offerLastResort } from './actions/offer-last-resort.ts';
import { offerKind } from './actions/schedule-offers.ts';
import type { RecoveryDeps } from './deps.ts';
import { recoveryRoutes } from './routes/recovery-routes.ts';

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'recovery.offer': true;
  }
}

/** Dunning of refused and late charges, its results, and simulations of other policies. */
export type Recovery = ReturnType<typeof createRecovery>;

export function createRecovery(deps: RecoveryDeps) {
  return {
    retryPlanOf: async (sellerId: string) => (await policyOf(deps.reader, sellerId)).retries,
    reminderPlanOf: async (sellerId: string) => (await policyOf(deps.reader, sellerId)).reminders,
    routes: recoveryRoutes(deps),
    scheduledJobs: { [offerKind]: offerLastResort(deps) } satisfies ScheduledJobHandlers,
    consumers: [beginOffers(deps), endOffers(deps)],
  };
}
