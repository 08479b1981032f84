import type { Bound, Clock } from '@balcao/kernel';
import type { Reader, Tx } from '../../database/transact.ts';
import type { EventConsumer, ScheduledJobHandlers } from '../../jobs/index.ts';
import type { SubscriptionPeriod } from '../charges/index.ts';
import type { ImportKind } from '../imports/index.ts';
import type { Route } from '../route.ts';
import { type BeginSubscription, beginSubscription } from './actions/begin-subscription.ts';
import { billDay } from './actions/bill-day.ts';
import { billDayKind } from './actions/billing-run.ts';
import { type CancelInput, cancelSubscription } from './actions/cancel-subscription.ts';
import { type ChangePayment, changePayment } from './actions/change-payment.ts';
import { createSubscription } from './actions/create-subscription.ts';
import { dueAhead } from './actions/due-ahead.ts';
import { type DebitTerms, findDebitTerms } from './actions/find-debit-terms.ts';
import { findFacts, type SubscriptionFacts } from './actions/find-facts.ts';
import { importSubscriptions } from './actions/import/import-subscriptions.ts';
import { type CustomerSubscription, subscriptionsOfCustomer } from './actions/of-customer.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { refreshOnChargeEvents } from './jobs/refresh-on-charge-events.ts';
import { subscriptionRoutes } from './routes/subscription-routes.ts';
import {
  customersSubscribed,
  findCardsOfSubscriptions,
  findSubscriptionOfLink,
  findSubscriptions,
  subscribersOfPlans,
} from './store/subscription-reader.ts';
import type { SubscriptionStatus } from './subscription.ts';

export type { SubscriptionFacts } from './actions/find-facts.ts';
export type { CustomerSubscription } from './actions/of-customer.ts';
export { pricePeriod } from './actions/price-period.ts';
export type { SubscriptionsDeps } from './deps.ts';
export type { SubscriptionRefusals } from './refusals.ts';
export type { SubscriptionTerms } from './store/kept-subscription.ts';
export { additionalOf, dueOn } from './subscription.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'subscription.created': NoPayload;
    /** With the link whose buyer's page shows it. */
    'subscription.updated': { readonly source?: { readonly kind: 'payment-link'; readonly id: string } };
    'subscription.canceled': NoPayload;
    'subscription.defaulted': NoPayload;
    'subscription.recovered': NoPayload;
    'subscription.not_billed': NoPayload;
  }
}

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'subscription.bill': true;
  }
}

/** Recurring charges of buyers. */
export interface Subscriptions {
  /**
   * Begins a link's subscription in the caller's transaction; the caller opens the first charge. Repeated, or with
   * another payment method before the first payment, it is the same subscription. Refuses `subscription.canceled`.
   */
  beginSubscription(tx: Tx, input: BeginSubscription, clock: Clock): Promise<SubscriptionPeriod>;
  /** The subscription that was begun at a link, with its status; null when there is none. */
  subscriptionOfLink(
    sellerId: string,
    linkId: string,
  ): Promise<{ readonly id: string; readonly status: SubscriptionStatus } | null>;
  /** Refuses `subscription.not_found`, `subscription.anticipation_active`. Idempotent. */
  cancelSubscription(input: CancelInput): Promise<unknown>;
  /** The subscriptions of a customer, as they see them: what is charged next, and what it would cost by other methods. */
  subscriptionsOfCustomer(sellerId: string, customerId: string): Promise<readonly CustomerSubscription[]>;
  /** What the next periods will bring, by day and method: see the action. */
  dueAhead: Bound<typeof dueAhead>;
  /** Another card, or another way to pay, from the next charge on. Refusals are listed at the action. Idempotent. */
  changePayment(change: ChangePayment): Promise<void>;
  /** Those of the customers who have or had a subscription. */
  customersSubscribed(reader: Reader, sellerId: string, ids: readonly string[]): Promise<readonly string[]>;
  /** What a payer authorises by Pix Automático. Refuses `subscription.not_found`. */
  debitTermsOf(sellerId: string, id: string): Promise<DebitTerms>;
  /** How many subscriptions of each plan are charged now, by plan; a plan without any is left out. */
  subscribersOf(sellerId: string, planIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Whose subscriptions are and of which plan, by id. */
  subscribersNamed(
    sellerId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly customerName: string; readonly planTitle: string }>>;
  /** What may be shown of subscriptions: those of the ids that the seller has, by id, in one query. */
  factsOf(sellerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, SubscriptionFacts>>;
  /** Those of the subscriptions that were canceled, by id. */
  canceledOf(sellerId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Who pays those of the subscriptions that the seller has, and for which plan, by id. */
  namesOf(sellerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Those of the stored cards, by token, that a subscription is charged by, or one begun since then may be. */
  findCardsInUse(
    sellerId: string,
    cards: { readonly tokens: readonly string[]; readonly begunSince: Temporal.Instant },
  ): Promise<readonly string[]>;
  /** Whether paid charges of subscriptions get an invoice by themselves, by subscription. */
  invoiceChoicesOf(sellerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, boolean>>;
  readonly createSubscription: Bound<typeof createSubscription>;
  /** Subscriptions by file, for the module of imports. */
  readonly importKind: ImportKind;
  readonly routes: readonly Route[];
  readonly scheduledJobs: ScheduledJobHandlers;
  readonly consumers: readonly EventConsumer[];
}

export function createSubscriptions(deps: SubscriptionsDeps): Subscriptions {
  return {
    beginSubscription: (tx, input, clock) => beginSubscription(deps, tx, input, clock),
    subscriptionOfLink: (sellerId, linkId) => findSubscriptionOfLink(deps.reader, sellerId, linkId),
    cancelSubscription: (input) => cancelSubscription(deps, input),
    subscriptionsOfCustomer: (sellerId, customerId) => subscriptionsOfCustomer(deps, sellerId, customerId),
    dueAhead: (sellerId, until) => dueAhead(deps, sellerId, until),
    changePayment: (input) => changePayment(deps, input),
    debitTermsOf: (sellerId, id) => findDebitTerms(deps, sellerId, id),
    factsOf: (sellerId, ids) => findFacts(deps, sellerId, ids),
    canceledOf: async (sellerId, ids) => {
      const found = await findSubscriptions(deps.reader, sellerId, ids);
      return new Set(found.flatMap(({ id, status }) => (status === 'INACTIVE' ? id : [])));
    },
    namesOf: async (sellerId, ids) => {
      const found = ids.length === 0 ? [] : await findSubscriptions(deps.reader, sellerId, ids);
      return new Map(found.map(({ id, customer, plan }) => [id, `${customer.name} · ${plan.title}`]));
    },
    findCardsInUse: (sellerId, cards) => findCardsOfSubscriptions(deps.reader, sellerId, cards),
    invoiceChoicesOf: async (sellerId, ids) => {
      if (ids.length === 0) return new Map();
      const found = await findSubscriptions(deps.reader, sellerId, ids);
      return new Map(found.map(({ id, invoiceEnabled }) => [id, invoiceEnabled]));
    },
    createSubscription: (input) => createSubscription(deps, input),
    subscribersNamed: async (sellerId, ids) => {
      const found = await findSubscriptions(deps.reader, sellerId, ids);
      return new Map(
        found.map(({ id, customer, plan }) => [id, { customerName: customer.name, planTitle: plan.title }]),
      );
    },
    importKind: importSubscriptions(deps),
    customersSubscribed,
    subscribersOf: (sellerId, planIds) => subscribersOfPlans(deps.reader, sellerId, planIds),
    routes: subscriptionRoutes(deps),
    scheduledJobs: { [billDayKind]: billDay(deps) },
    consumers: [refreshOnChargeEvents(deps)],
  };
}
