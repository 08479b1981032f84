import { instantAt, type PlainDate } from '@balcao/kernel';
import type { ScheduledJob } from './scheduled-jobs.ts';

export interface DayRun {
  readonly sellerId: string;
  readonly kind: string;
  /** The subject: what is done is done for all that the seller has for this day. */
  readonly date: PlainDate;
  /** When on that day, `HH:mm`. */
  readonly time: string;
}

/**
 * The one work that a seller's scheduler has for all that a day brings, however many things ask for it; at once, when its time has passed.
 * The fraction of the second makes each scheduling another time: the scheduler forgets a finished run by its time, and one that was
 * scheduled while it ran has to stay.
 */
export function dayRun({ sellerId, kind, date, time }: DayRun, now: Temporal.Instant): ScheduledJob {
  const distinct = instantAt(date, time).add({ nanoseconds: Number(now.epochNanoseconds % 1_000_000_000n) });
  const dueAt = Temporal.Instant.compare(distinct, now) > 0 ? distinct : now;
  return { sellerId, kind, subjectId: date, dueAt };
}

/** Each work once, though many things ask for it. */
export function distinctJobs(works: readonly ScheduledJob[]): ScheduledJob[] {
  return [...new Map(works.map((work) => [`${work.sellerId} ${work.kind} ${work.subjectId}`, work])).values()];
}
