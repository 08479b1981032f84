import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import { collectDay } from './actions/collect-day.ts';
import type { BillingDeps } from './deps.ts';
import { billingRoutes } from './routes/billing-routes.ts';

export { type CanceledPeriod, cancelOfSubscription, isCanceledFrom } from './actions/cancel-of-subscription.ts';
export { planDebitsOf } from './actions/plan-debits-of.ts';
export type { BillingDeps } from './deps.ts';
export { type AuthorizedRecurrence, isAuthorized } from './plan-debit.ts';
export { defaultRetryPlan, type RetryPlan } from './retry-plan.ts';

export function createBilling(deps: BillingDeps) {
  return {
    routes: billingRoutes(deps),
    scheduledJobs: { 'charge.collect': collectDay(deps) } satisfies ScheduledJobHandlers,
  };
}
