import type { EventConsumer, ScheduledJobHandlers } from '../../jobs/index.ts';
import type { RetryPlan } from '../charges/index.ts';
import type { ReminderPlan } from '../notifications/index.ts';
import type { Route } from '../route.ts';
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
export interface Recovery {
  /** The days on which a seller's refused cards are charged again. */
  retryPlanOf(sellerId: string): Promise<RetryPlan>;
  /** The days on which a seller's customers are reminded. */
  reminderPlanOf(sellerId: string): Promise<ReminderPlan>;
  readonly routes: readonly Route[];
  readonly scheduledJobs: ScheduledJobHandlers;
  readonly consumers: readonly EventConsumer[];
}

export function createRecovery(deps: RecoveryDeps): Recovery {
  return {
    retryPlanOf: async (sellerId) => (await policyOf(deps.reader, sellerId)).retries,
    reminderPlanOf: async (sellerId) => (await policyOf(deps.reader, sellerId)).reminders,
    routes: recoveryRoutes(deps),
    scheduledJobs: { [offerKind]: offerLastResort(deps) },
    consumers: [beginOffers(deps), endOffers(deps)],
  };
}
