import type { ScheduledJobHandlers } from '../../../jobs/index.ts';
import { billDay } from '../actions/bill-day.ts';
import { billDayKind } from '../actions/billing-run.ts';
import type { SubscriptionsDeps } from '../deps.ts';

/** Handlers of the scheduled jobs of subscriptions. */
export function scheduledJobsOf(deps: SubscriptionsDeps): ScheduledJobHandlers {
  return { [billDayKind]: billDay(deps) };
}
