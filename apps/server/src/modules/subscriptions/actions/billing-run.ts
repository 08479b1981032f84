import { addDays, maxPlainDate, type PlainDate, plainDateAt } from '@balcao/kernel';
import { dayRun, type ScheduledJob } from '../../../jobs/index.ts';

/** The scheduler's name of the billing of a seller's day; its subject is the date. */
export const billDayKind = 'subscription.bill';

/**
 * A period is charged so many days before it is due: before the first of the buyer's reminders, which is 15 days ahead
 * (specification 2, section 9), and after the period before it is due, which is 28 days earlier at least.
 */
export const billAheadDays = 20;

const billTime = '06:00';

/** The run that bills what is due on a day; a day that should have been billed before is billed today. */
export function billingRun(sellerId: string, dueOn: PlainDate, now: Temporal.Instant): ScheduledJob {
  const date = maxPlainDate(addDays(dueOn, -billAheadDays), plainDateAt(now));
  return dayRun({ sellerId, kind: billDayKind, date, time: billTime }, now);
}
