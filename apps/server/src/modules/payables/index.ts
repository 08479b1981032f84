import type { NoticeHandler, ScheduledJobHandlers } from '../../jobs/index.ts';
import type { Route } from '../route.ts';
import { approvePayment } from './actions/decide-payment.ts';
import { followKind, followPaymentJob, handlePaymentNotice } from './actions/follow-payment.ts';
import { plannedPayments } from './actions/planned-payments.ts';
import { makeRecurringPayment } from './actions/recurring/make-payment.ts';
import { recurringKind } from './actions/recurring/recurring-orders.ts';
import { startDue } from './actions/start-due.ts';
import { startKind } from './actions/start-payment.ts';
import { submitBoleto, submitPix } from './actions/submit-payment.ts';
import type { PayablesDeps } from './deps.ts';
import { batchRoutes } from './routes/batch-routes.ts';
import { favoriteRoutes } from './routes/favorite-routes.ts';
import { decisionRoutes, paymentRoutes, policyRoutes } from './routes/payment-routes.ts';
import { recurringRoutes } from './routes/recurring-routes.ts';

export type { PayablesDeps } from './deps.ts';
export type { PayablesRefusals } from './refusals.ts';

/** Paying: whom the seller pays, by Pix, boleto and file, and who approves it. */
export interface Payables {
  readonly submitPix: ReturnType<typeof submitPix>;
  readonly submitBoleto: ReturnType<typeof submitBoleto>;
  readonly approvePayment: ReturnType<typeof approvePayment>;
  readonly plannedPayments: ReturnType<typeof plannedPayments>;
  readonly routes: readonly Route[];
  readonly scheduledJobs: ScheduledJobHandlers;
  readonly notices: Readonly<Record<'payment', NoticeHandler>>;
}

export function createPayables(deps: PayablesDeps): Payables {
  return {
    submitPix: submitPix(deps),
    submitBoleto: submitBoleto(deps),
    approvePayment: approvePayment(deps),
    plannedPayments: plannedPayments(deps),
    routes: [
      ...favoriteRoutes(deps),
      ...batchRoutes(deps),
      ...paymentRoutes(deps),
      ...decisionRoutes(deps),
      ...policyRoutes(deps),
      ...recurringRoutes(deps),
    ],
    scheduledJobs: {
      [startKind]: startDue(deps),
      [followKind]: followPaymentJob(deps),
      [recurringKind]: makeRecurringPayment(deps),
    },
    notices: { payment: handlePaymentNotice(deps) },
  };
}
