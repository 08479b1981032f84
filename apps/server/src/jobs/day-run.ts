import { instantAt, type PlainDate } from '@balcao/kernel';
import type { JobKind, ScheduledJob } from './scheduled-jobs.ts';

export interface DayRun {
  readonly sellerId: string;
  readonly kind: JobKind;
  readonly date: PlainDate;
  readonly time: string;
}

/**
 * The only job of a kind that a seller has for a day, however many rows schedule it; it is due now when its time has
 * passed.
 */
export function dayRun({ sellerId, kind, date, time }: DayRun, now: Temporal.Instant): ScheduledJob {
  const at = instantAt(date, time);
  const dueAt = Temporal.Instant.compare(at, now) > 0 ? at : now;
  return { sellerId, kind, subjectId: date, dueAt };
}
