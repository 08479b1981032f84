import { bind } from '@balcao/kernel';
import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import { allReminderDays } from '../notifications/index.ts';
import { endReport, endReportKind, scheduleReportEnds } from './actions/advance-credit-reports.ts';
import { askForCards, scheduleCardRuns } from './actions/ask-for-cards.ts';
import { endOffers, scheduleRuns } from './actions/end-offers.ts';
import { followLate } from './actions/follow-late.ts';
import {
  acceptNegotiation,
  findNegotiation,
  isPaidTwice,
  withdrawKind,
  withdrawNegotiation,
} from './actions/negotiate.ts';
import { offerLastResort } from './actions/offer-last-resort.ts';
import { findPolicies, policiesOf } from './actions/policies-of.ts';
import { cardsKind, lateDayKind, offerKind } from './actions/schedule-runs.ts';
import { restoreOnEvents } from './actions/suspend-subscriptions.ts';
import type { RecoveryDeps } from './deps.ts';
import { recoveryRoutes } from './routes/recovery-routes.ts';
import { readSuspended } from './store/suspended-store.ts';

export type { NegotiationTerms } from './negotiation.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'subscription.suspended': NoPayload;
    'subscription.restored': NoPayload;
  }
}

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'recovery.offer': true;
    'recovery.withdraw': true;
    'recovery.late-day': true;
    'recovery.cards': true;
    'recovery.end-report': true;
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
    ...bind(deps, { findNegotiation, acceptNegotiation, isPaidTwice }),
    suspendedOf: (sellerId: string, ids: readonly string[]) => readSuspended(deps.reader, sellerId, ids),
    routes: recoveryRoutes(deps),
    scheduledJobs: {
      [offerKind]: offerLastResort(deps),
      [withdrawKind]: withdrawNegotiation(deps),
      [lateDayKind]: followLate(deps),
      [cardsKind]: askForCards(deps),
      [endReportKind]: endReport(deps),
    } satisfies ScheduledJobHandlers,
    consumers: [
      scheduleRuns(deps),
      endOffers(deps),
      restoreOnEvents(deps),
      scheduleCardRuns(deps),
      scheduleReportEnds(deps),
    ],
  };
}
