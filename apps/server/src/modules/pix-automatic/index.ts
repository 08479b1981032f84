import type { Bound } from '@balcao/kernel';
import type { Reader } from '../../database/transact.ts';
import type { EventConsumer, NoticeHandler, ScheduledJobHandlers } from '../../jobs/index.ts';
import type { AuthorizedRecurrence } from '../charges/index.ts';
import type { Route } from '../route.ts';
import { cancelJob, endWithSubscription } from './actions/cancel.ts';
import { establishJob } from './actions/establish.ts';
import { invite } from './actions/invite.ts';
import { cancelKind, establishKind, giveUpKind } from './actions/job-kinds.ts';
import { type CheckoutOffer, isOffered, offerAtCheckout, withdrawOffer } from './actions/offer-at-checkout.ts';
import { giveUpJob, handleRecurrenceNotice } from './actions/refresh.ts';
import { updateSettings } from './actions/update-settings.ts';
import type { Authorization } from './authorization.ts';
import type { PixAutomaticDeps } from './deps.ts';
import { pixAutomaticRoutes } from './routes/pix-automatic-routes.ts';
import { findOfPurchase, recurrencesOf } from './store/authorization-store.ts';
import { subscriptionsAuthorized } from './store/subscriptions-authorized.ts';

export type { PixAutomaticDeps } from './deps.ts';
export type { PixAutomaticRefusals } from './refusals.ts';

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

/** Pix Automático: payers' authorisations to debit the charges of subscriptions. */
export interface PixAutomatic {
  /** The authorisations in force, by subscription. */
  recurrencesOf(
    sellerId: string,
    subscriptionIds: readonly string[],
  ): Promise<ReadonlyMap<string, AuthorizedRecurrence>>;
  /** Whether the seller offers it at checkouts. */
  isOffered(sellerId: string): Promise<boolean>;
  /** Offers it with a purchase. Idempotent by the purchase; does nothing where it cannot be offered. */
  offerAtCheckout(offer: CheckoutOffer): Promise<void>;
  /** Withdraws the unanswered offer, because the buyer chose another payment method. */
  withdrawOffer(offer: Pick<CheckoutOffer, 'sellerId' | 'subscriptionId' | 'purchaseId'>): Promise<void>;
  /** The offer of a purchase; null when there was none. */
  ofPurchase(sellerId: string, purchaseId: string): Promise<Authorization | null>;
  /** Those of the subscriptions that have or had an authorisation. */
  subscriptionsAuthorized(reader: Reader, sellerId: string, ids: readonly string[]): Promise<readonly string[]>;
  readonly updateSettings: Bound<typeof updateSettings>;
  readonly invite: Bound<typeof invite>;
  readonly routes: readonly Route[];
  readonly scheduledJobs: ScheduledJobHandlers;
  readonly consumers: readonly EventConsumer[];
  readonly notices: Readonly<Record<'pix-rec', NoticeHandler>>;
}

export function createPixAutomatic(deps: PixAutomaticDeps): PixAutomatic {
  return {
    subscriptionsAuthorized,
    recurrencesOf: (sellerId, ids) => recurrencesOf(deps.reader, sellerId, ids),
    isOffered: (sellerId) => isOffered(deps, sellerId),
    offerAtCheckout: (offer) => offerAtCheckout(deps, offer),
    withdrawOffer: (offer) => withdrawOffer(deps, offer),
    ofPurchase: (sellerId, purchaseId) => findOfPurchase(deps.reader, sellerId, purchaseId),
    updateSettings: (sellerId, settings) => updateSettings(deps, sellerId, settings),
    invite: (input) => invite(deps, input),
    routes: pixAutomaticRoutes(deps),
    scheduledJobs: {
      [establishKind]: establishJob(deps),
      [giveUpKind]: giveUpJob(deps),
      [cancelKind]: cancelJob(deps),
    },
    consumers: [endWithSubscription(deps)],
    notices: { 'pix-rec': (input) => handleRecurrenceNotice(deps, input) },
  };
}
