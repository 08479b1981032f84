import { bind, cents } from '@balcao/kernel';
import type { Tx } from '../../database/transact.ts';
import { type ScheduledJobHandlers, scheduleJobs, type WebhookHandler } from '../../jobs/index.ts';
import { allDda, handleDdaWebhook } from './actions/dda.ts';
import { approvePayment } from './actions/decide-payment.ts';
import { sumApprovals, sumUnanswered } from './actions/find-payments.ts';
import { notifyFirstPayee } from './actions/notify-first-payee.ts';
import { paymentParties } from './actions/payment-parties.ts';
import { plannedPayments } from './actions/planned-payments.ts';
import { advanceManifestationJob, manifestKind } from './actions/received/manifest-received.ts';
import { matchNewPayments } from './actions/received/match-received.ts';
import { readDaily, readingJob, receivedKind } from './actions/received/read-received.ts';
import { makeRecurringPayment } from './actions/recurring/make-payment.ts';
import { recurringKind } from './actions/recurring/recurring-orders.ts';
import { startDue } from './actions/start-due.ts';
import {
  followKind,
  followPayment,
  followPaymentJob,
  handlePaymentWebhook,
  startKind,
} from './actions/start-payment.ts';
import { submitBoleto, submitPix } from './actions/submit-payment.ts';
import type { PayablesDeps } from './deps.ts';
import { isApprover, type Person } from './payment.ts';
import { batchRoutes } from './routes/batch-routes.ts';
import { favoriteRoutes } from './routes/favorite-routes.ts';
import { ddaRoutes, decisionRoutes, paymentRoutes, policyRoutes } from './routes/payment-routes.ts';
import { receivedRoutes } from './routes/received-routes.ts';
import { recurringRoutes } from './routes/recurring-routes.ts';
import { batchFacts, paymentFacts, paymentLedgerSide, recurringFacts } from './store/fact-store.ts';
import { payeesOf } from './store/payment-store.ts';
import { policyFor } from './store/policy-store.ts';

export type { PayablesDeps } from './deps.ts';
export type { PaidPayee } from './store/payment-store.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'payment-batch.sent': NoPayload;
    'payment-batch.deleted': NoPayload;
    'payment-batch.approved': NoPayload;
    'payable.policy_changed': { readonly by: string; readonly waits: boolean };
    'favorite.created': NoPayload;
    'favorite.updated': NoPayload;
    'favorite.activated': NoPayload;
    'favorite.deactivated': NoPayload;
    'favorite.deleted': NoPayload;
  }
}

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'payable.start': true;
    'payable.follow': true;
    'payable.recurring': true;
    'payable.received': true;
    'payable.manifest': true;
  }
}

export type Payables = ReturnType<typeof createPayables>;

export function createPayables(deps: PayablesDeps) {
  return {
    ...bind(deps, {
      submitPix,
      submitBoleto,
      approvePayment,
      plannedPayments,
      partiesOf: paymentParties,
      sumApprovals,
      sumUnanswered,
    }),
    /** Queries the bank about a payment, as after a webhook; false when there is no such payment. It is idempotent. */
    refreshPayment: async (sellerId: string, id: string): Promise<boolean> =>
      (await followPayment(deps, sellerId, id, await deps.clockOf(sellerId))) !== undefined,
    ledgerSide: paymentLedgerSide(deps.reader),
    ...bind(deps.reader, { payeesOf }),
    factsOf: bind(deps.reader, { payments: paymentFacts, recurring: recurringFacts, batches: batchFacts }),
    /** Boletos issued against the seller, from the registry; none where the bank has none. Refuses `payable.unavailable`. */
    findDda: async (sellerId: string) =>
      (await deps.isOffered(sellerId, 'DDA')) ? (await allDda(deps, sellerId)).boletos : [],
    /** Has the invoices of others read, now and daily; for a seller who has just given a certificate. */
    scheduleReading: (tx: Tx, sellerId: string, at: Temporal.Instant) => scheduleJobs(tx, [readingJob(sellerId, at)]),
    isApprover: async (sellerId: string, person: Person) => {
      const policy = await policyFor(deps.reader, { sellerId, by: person }, await deps.clockOf(sellerId));
      return isApprover(person, policy);
    },
    /**
     * Maximum in cents that the person may release in a day without an approver, for money other than payments; null
     * for an approver.
     */
    ceilingFor: async (sellerId: string, person: Person) => {
      const policy = await policyFor(deps.reader, { sellerId, by: person }, await deps.clockOf(sellerId));
      return isApprover(person, policy) ? null : (policy.secondPersonAbove ?? cents(0));
    },
    routes: [
      ...favoriteRoutes(deps),
      ...batchRoutes(deps),
      ...paymentRoutes(deps),
      ...decisionRoutes(deps),
      ...policyRoutes(deps),
      ...recurringRoutes(deps),
      ...ddaRoutes(deps),
      ...receivedRoutes(deps),
    ],
    scheduledJobs: {
      [startKind]: startDue(deps),
      [followKind]: followPaymentJob(deps),
      [recurringKind]: makeRecurringPayment(deps),
      [receivedKind]: readDaily(deps),
      [manifestKind]: advanceManifestationJob(deps),
    } satisfies ScheduledJobHandlers,
    consumers: [notifyFirstPayee(deps), matchNewPayments(deps)],
    webhooks: { payment: handlePaymentWebhook(deps), dda: handleDdaWebhook(deps) } satisfies Readonly<
      Record<'payment' | 'dda', WebhookHandler>
    >,
  };
}
