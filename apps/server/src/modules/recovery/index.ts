import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import { allReminderDays } from '../notifications/index.ts';
import { beginOffers, endOffers } from './actions/end-offers.ts';
import { offerLastResort } from './actions/offer-last-resort.ts';
import { findPolicies, policiesOf } from './actions/policies-of.ts';
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
    retryPlansOf: async (sellerId: string, chargeIds: readonly string[]) => {
      const policyOf = await policiesOf(deps, sellerId, chargeIds);
      return (chargeId: string) => policyOf(chargeId).retries;
    },
    reminderPlansOf: async (sellerId: string, chargeIds: readonly string[]) => {
      const policyOf = await policiesOf(deps, sellerId, chargeIds);
      return (chargeId: string) => policyOf(chargeId).reminders;
    },
    allReminderDays: async (sellerId: string) =>
      allReminderDays((await findPolicies(deps.reader, sellerId)).map(({ reminders }) => reminders)),
    routes: recoveryRoutes(deps),
    scheduledJobs: { [offerKind]: offerLastResort(deps) } satisfies ScheduledJobHandlers,
    consumers: [beginOffers(deps), endOffers(deps)],
  };
}
