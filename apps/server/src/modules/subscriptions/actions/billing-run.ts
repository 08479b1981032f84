import { addDays, maxPlainDate, type PlainDate, plainDateAt } from '@balcao/kernel';
import { dayRun, type ScheduledJob } from '../../../jobs/index.ts';

/** The job kind that bills a seller's day; the subject is the date. */
export const billDayKind = 'subscription.bill';

/**
 * A period is charged this many days ahead: before the first reminder, 15 days ahead, and after the previous period is
 * due, at least 28 days earlier.
 */
export const billAheadDays = 20;

const billTime = '06:00';

/** The job that bills what is due on a day; today when that day should have been billed before. */
export function billingRun(sellerId: string, dueOn: PlainDate, now: Temporal.Instant): ScheduledJob {
  const date = maxPlainDate(addDays(dueOn, -billAheadDays), plainDateAt(now));
  return dayRun({ sellerId, kind: billDayKind, date, time: billTime }, now);
}
