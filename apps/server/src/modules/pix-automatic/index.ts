import { bind } from '@balcao/kernel';
import type { ScheduledJobHandlers, WebhookHandler } from '../../jobs/index.ts';
import { cancelJob, endWithSubscription } from './actions/cancel.ts';
import { establishJob } from './actions/establish.ts';
import { invite } from './actions/invite.ts';
import { cancelKind, establishKind, giveUpKind } from './actions/job-kinds.ts';
import { isOffered, offerAtCheckout, withdrawOffer } from './actions/offer-at-checkout.ts';
import { giveUpJob, handleRecurrenceWebhook } from './actions/refresh.ts';
import { updateSettings } from './actions/update-settings.ts';
import type { PixAutomaticDeps } from './deps.ts';
import { pixAutomaticRoutes } from './routes/pix-automatic-routes.ts';
import { findOfPurchase, recurrencesOf } from './store/authorization-store.ts';
import { subscriptionsAuthorized } from './store/subscriptions-authorized.ts';

export type { PixAutomaticDeps } from './deps.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'pix-automatic.payer_canceled': NoPayload;
  }
}

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'pix-automatic.establish': true;
    'pix-automatic.give-up': true;
    'pix-automatic.cancel': true;
  }
}

export type PixAutomatic = ReturnType<typeof createPixAutomatic>;

export function createPixAutomatic(deps: PixAutomaticDeps) {
  return {
    subscriptionsAuthorized,
    ...bind(deps.reader, { recurrencesOf, ofPurchase: findOfPurchase }),
    ...bind(deps, { isOffered, offerAtCheckout, withdrawOffer, updateSettings, invite }),
    routes: pixAutomaticRoutes(deps),
    scheduledJobs: {
      [establishKind]: establishJob(deps),
      [giveUpKind]: giveUpJob(deps),
      [cancelKind]: cancelJob(deps),
    } satisfies ScheduledJobHandlers,
    consumers: [endWithSubscription(deps)],
    webhooks: { 'pix-rec': (input) => handleRecurrenceWebhook(deps, input) } satisfies Readonly<
      Record<'pix-rec', WebhookHandler>
    >,
  };
}
