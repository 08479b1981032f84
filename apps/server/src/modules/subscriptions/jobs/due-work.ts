import type { DueWorkHandlers } from '../../../jobs/index.ts';
import { billDay } from '../actions/bill-day.ts';
import { billDayKind } from '../actions/billing-run.ts';
import type { SubscriptionsDeps } from '../deps.ts';

/** What the seller's clock asks of subscriptions. */
export function dueWorkOf(deps: SubscriptionsDeps): DueWorkHandlers {
  return { [billDayKind]: billDay(deps) };
}
