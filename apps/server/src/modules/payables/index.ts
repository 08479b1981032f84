import type { DdaBoleto } from '@balcao/contract';
import type { Bound } from '@balcao/kernel';
import { type Cents, cents } from '@balcao/kernel';
import type { EventConsumer, NoticeHandler, ScheduledJobHandlers } from '../../jobs/index.ts';
import type { StatementSource } from '../rails/index.ts';
import type { Route } from '../route.ts';
import { allDda, handleDdaNotice } from './actions/dda.ts';
import { approvePayment } from './actions/decide-payment.ts';
import { sumApprovals } from './actions/find-payments.ts';
import { followKind, followPayment, followPaymentJob, handlePaymentNotice } from './actions/follow-payment.ts';
import { notifyFirstPayee } from './actions/notify-first-payee.ts';
import { paymentParties } from './actions/payment-parties.ts';
import { plannedPayments } from './actions/planned-payments.ts';
import { makeRecurringPayment } from './actions/recurring/make-payment.ts';
import { recurringKind } from './actions/recurring/recurring-orders.ts';
import { startDue } from './actions/start-due.ts';
import { startKind } from './actions/start-payment.ts';
import { submitBoleto, submitPix } from './actions/submit-payment.ts';
import type { PayablesDeps } from './deps.ts';
import { isApprover, type Person } from './payment.ts';
import { batchRoutes } from './routes/batch-routes.ts';
import { favoriteRoutes } from './routes/favorite-routes.ts';
import { ddaRoutes, decisionRoutes, paymentRoutes, policyRoutes } from './routes/payment-routes.ts';
import { recurringRoutes } from './routes/recurring-routes.ts';
import {
  type BatchFacts,
  batchFacts,
  type PaymentFacts,
  paymentFacts,
  paymentLedgerSide,
  type RecurringFacts,
  recurringFacts,
} from './store/fact-store.ts';
import { type PaidPayee, payeesOf } from './store/payment-store.ts';
import { policyFor } from './store/policy-store.ts';

export type { PayablesDeps } from './deps.ts';
export type { PayablesRefusals } from './refusals.ts';
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
  }
}

/** Paying: whom the seller pays, by Pix, boleto and file, and who approves it. */
export interface Payables {
  readonly submitPix: Bound<typeof submitPix>;
  readonly submitBoleto: Bound<typeof submitBoleto>;
  readonly approvePayment: Bound<typeof approvePayment>;
  readonly plannedPayments: Bound<typeof plannedPayments>;
  /** Queries the bank about a payment, as after its notice. Idempotent. */
  refreshPayment(sellerId: string, id: string): Promise<void>;
  /** What our records say the bank paid and what came back of it, for reconciliation. */
  readonly ledgerSide: StatementSource;
  /** Whom payments went to, by id; what is no payment of the seller's is not there. */
  payeesOf(sellerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, PaidPayee>>;
  /** Whom payments went to, as statements name them, by id. */
  readonly partiesOf: Bound<typeof paymentParties>;
  /** What notices may show of those payments, orders and files that the seller has. */
  readonly factsOf: {
    payments(sellerId: string, ids: readonly string[]): Promise<readonly PaymentFacts[]>;
    recurring(sellerId: string, ids: readonly string[]): Promise<readonly RecurringFacts[]>;
    batches(sellerId: string, ids: readonly string[]): Promise<readonly BatchFacts[]>;
  };
  /** Boletos issued against the seller, as the registry has them. Refuses `payable.unavailable`. */
  findDda(sellerId: string): Promise<readonly DdaBoleto[]>;
  /** How much waits for this person's approval, recurring orders with it; null for who does not approve. */
  readonly sumApprovals: Bound<typeof sumApprovals>;
  /** Whether the person approves payments of the seller today, by role or delegation. */
  isApprover(sellerId: string, person: Person): Promise<boolean>;
  /** What a person may have leave in a day without who approves, of money that is no payment of ours; null for who approves. */
  ceilingFor(sellerId: string, person: Person): Promise<Cents | null>;
  readonly routes: readonly Route[];
  readonly scheduledJobs: ScheduledJobHandlers;
  readonly notices: Readonly<Record<'payment' | 'dda', NoticeHandler>>;
  readonly consumers: readonly EventConsumer[];
}

export function createPayables(deps: PayablesDeps): Payables {
  return {
    submitPix: (input) => submitPix(deps, input),
    submitBoleto: (input) => submitBoleto(deps, input),
    approvePayment: (input) => approvePayment(deps, input),
    plannedPayments: (sellerId, until) => plannedPayments(deps, sellerId, until),
    refreshPayment: async (sellerId, id) => {
      await followPayment(deps, sellerId, id, await deps.clockOf(sellerId));
    },
    ledgerSide: paymentLedgerSide(deps.reader),
    payeesOf: (sellerId, ids) => payeesOf(deps.reader, sellerId, ids),
    partiesOf: (sellerId, ids) => paymentParties(deps, sellerId, ids),
    factsOf: {
      payments: (sellerId, ids) => paymentFacts(deps.reader, sellerId, ids),
      recurring: (sellerId, ids) => recurringFacts(deps.reader, sellerId, ids),
      batches: (sellerId, ids) => batchFacts(deps.reader, sellerId, ids),
    },
    findDda: async (sellerId) => (await allDda(deps, sellerId)).boletos,
    sumApprovals: (sellerId, person) => sumApprovals(deps, sellerId, person),
    isApprover: async (sellerId, person) => {
      const policy = await policyFor(deps.reader, { sellerId, by: person }, await deps.clockOf(sellerId));
      return isApprover(person, policy);
    },
    ceilingFor: async (sellerId, person) => {
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
    ],
    scheduledJobs: {
      [startKind]: startDue(deps),
      [followKind]: followPaymentJob(deps),
      [recurringKind]: makeRecurringPayment(deps),
    },
    consumers: [notifyFirstPayee(deps)],
    notices: { payment: handlePaymentNotice(deps), dda: handleDdaNotice(deps) },
  };
}
