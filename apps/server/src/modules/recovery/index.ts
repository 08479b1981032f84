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

/** What a seller does of charges that are refused or late, what that brought in, and what another plan would have. */
export type Recovery = ReturnType<typeof createRecovery>;

export function createRecovery(deps: RecoveryDeps) {
  return {
    /** The days on which a seller's refused cards are charged again. */
    retryPlanOf: async (sellerId: string) => (await policyOf(deps.reader, sellerId)).retries,
    /** The days on which a seller's customers are reminded. */
    reminderPlanOf: async (sellerId: string) => (await policyOf(deps.reader, sellerId)).reminders,
    routes: recoveryRoutes(deps),
    scheduledJobs: { [offerKind]: offerLastResort(deps) } satisfies ScheduledJobHandlers,
    consumers: [beginOffers(deps), endOffers(deps)],
  };
}
