import { bind } from '@balcao/kernel';
import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import { acceptOffer } from './actions/accept-offer.ts';
import { beginSubscription } from './actions/begin-subscription.ts';
import { assertTrialUnused, beginTrial } from './actions/begin-trial.ts';
import { billDay } from './actions/bill-day.ts';
import { changePayment } from './actions/change-payment.ts';
import { cancelSubscription, changeStatus } from './actions/change-status.ts';
import { createSubscription } from './actions/create-subscription.ts';
import { changeByCustomer, planChoicesOf, previewByCustomer } from './actions/customer-change.ts';
import { dueAhead } from './actions/due-ahead.ts';
import { findDebitTerms } from './actions/find-debit-terms.ts';
import { findFacts } from './actions/find-facts.ts';
import { importSubscriptions } from './actions/import/import-subscriptions.ts';
import { billDayKind, trialReminderKind } from './actions/next-charge.ts';
import { subscriptionsOfCustomer } from './actions/of-customer.ts';
import { paidUntilOf } from './actions/paid-until.ts';
import { previewStatus } from './actions/preview-status.ts';
import { remindOfTrialEnd } from './actions/remind-of-trial-end.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { refreshOnChargeEvents } from './jobs/refresh-on-charge-events.ts';
import { adjustmentRoutes } from './routes/adjustment-routes.ts';
import { measureRoutes } from './routes/measure-routes.ts';
import { presentPreview, presentStatusPreview } from './routes/present-charges.ts';
import { subscriptionRoutes } from './routes/subscription-routes.ts';
import {
  customersSubscribed,
  findCardSubscriptions,
  findCardsOfSubscriptions,
  findSubscriptionOfLink,
  findSubscriptions,
  findTrialsOfLinks,
  subscribersOfPlans,
} from './store/subscription-reader.ts';

export type { CustomerChoice, PlanChoice } from './actions/customer-change.ts';
export type { SubscriptionFacts } from './actions/find-facts.ts';
export { pricePeriod } from './actions/next-charge.ts';
export type { CustomerSubscription } from './actions/of-customer.ts';
export { intervalOf } from './actions/period-types.ts';
export type { AskForMethod, SubscriptionsDeps } from './deps.ts';
export { dueAfter } from './interval.ts';
export type { SubscriptionTerms } from './store/kept-subscription.ts';
export type { CardSubscription } from './store/subscription-reader.ts';
export { type Addition, additionsOf, partOf } from './subscription.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'subscription.created': NoPayload;
    /** The source is the link whose page shows the subscription. */
    'subscription.updated': { readonly source?: { readonly kind: 'payment-link'; readonly id: string } };
    'subscription.canceled': NoPayload;
    'subscription.paused': NoPayload;
    'subscription.resumed': NoPayload;
    'subscription.reactivated': NoPayload;
    'subscription.defaulted': NoPayload;
    'subscription.recovered': NoPayload;
    'subscription.not_billed': NoPayload;
  }
}

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'subscription.bill': true;
    'subscription.trial-reminder': true;
  }
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;

export function createSubscriptions(deps: SubscriptionsDeps) {
  return {
    ...bind(deps, {
      acceptOffer,
      beginSubscription,
      beginTrial,
      assertTrialUnused,
      cancelSubscription,
      changeStatus,
      changeByCustomer,
      planChoicesOf,
      subscriptionsOfCustomer,
      dueAhead,
      changePayment,
      debitTermsOf: findDebitTerms,
      factsOf: findFacts,
      createSubscription,
    }),
    ...bind(deps.reader, {
      subscriptionOfLink: findSubscriptionOfLink,
      findCardsInUse: findCardsOfSubscriptions,
      findCardSubscriptions,
      subscribersOf: subscribersOfPlans,
      paidUntilOf,
      findTrialsOfLinks,
    }),
    previewByCustomer: async (input: Parameters<typeof previewByCustomer>[1]) => {
      const preview = await previewByCustomer(deps, input);
      return { ...presentPreview(preview), prorated: preview.isProrated };
    },
    previewStatus: async (input: Parameters<typeof previewStatus>[1]) =>
      presentStatusPreview(await previewStatus(deps, input)),
    canceledOf: async (sellerId: string, ids: readonly string[]) => {
      const found = await findSubscriptions(deps.reader, sellerId, ids);
      return new Set(found.flatMap(({ id, status }) => (status === 'INACTIVE' ? id : [])));
    },
    namesOf: async (sellerId: string, ids: readonly string[]) => {
      const found = ids.length === 0 ? [] : await findSubscriptions(deps.reader, sellerId, ids);
      return new Map(found.map(({ id, customer, plan }) => [id, `${customer.name} · ${plan.title}`]));
    },
    invoiceChoicesOf: async (sellerId: string, ids: readonly string[]) => {
      if (ids.length === 0) return new Map();
      const found = await findSubscriptions(deps.reader, sellerId, ids);
      return new Map(found.map(({ id, invoiceEnabled, plan }) => [id, { isEnabled: invoiceEnabled, planId: plan.id }]));
    },
    subscribersNamed: async (sellerId: string, ids: readonly string[]) => {
      const found = await findSubscriptions(deps.reader, sellerId, ids);
      return new Map(
        found.map(({ id, customer, plan }) => [id, { customerName: customer.name, planTitle: plan.title }]),
      );
    },
    importKind: importSubscriptions(deps),
    customersSubscribed,
    routes: [...subscriptionRoutes(deps), ...measureRoutes(deps), ...adjustmentRoutes(deps)],
    scheduledJobs: {
      [billDayKind]: billDay(deps),
      [trialReminderKind]: remindOfTrialEnd(deps),
    } satisfies ScheduledJobHandlers,
    consumers: [refreshOnChargeEvents(deps)],
  };
}
