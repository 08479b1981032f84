import { addDays, type PlainDate, plainDateAt } from '@balcao/kernel';
import { dayRun, type ScheduledJob } from '../../../jobs/index.ts';

/** Job that bills a seller's day; its subject is the date. */
export const billDayKind = 'subscription.bill';

/**
 * A period is charged this many days ahead: before the first reminder, 15 days ahead, and after the previous due date,
 * at least 28 days earlier.
 */
export const billAheadDays = 20;

const billTime = '06:00';

/** The job for a due day runs at once, at any hour, when that day should have been billed before today. */
export function billingRun(sellerId: string, dueOn: PlainDate, now: Temporal.Instant): ScheduledJob {
  const [date, today] = [addDays(dueOn, -billAheadDays), plainDateAt(now)];
  if (date < today) return { sellerId, kind: billDayKind, subjectId: today, dueAt: now };
  return dayRun({ sellerId, kind: billDayKind, date, time: billTime }, now);
}
