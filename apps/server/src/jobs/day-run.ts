import { instantAt, type PlainDate } from '@balcao/kernel';
import type { JobKind, ScheduledJob } from './scheduled-jobs.ts';

export interface DayRun {
  readonly sellerId: string;
  readonly kind: JobKind;
  /** The subject: the job covers everything that the seller has for this day. */
  readonly date: PlainDate;
  /** When on that day, `HH:mm`. */
  readonly time: string;
}

/** The one job of a kind that a seller has for a day, however many rows schedule it; due now when its time has passed. */
export function dayRun({ sellerId, kind, date, time }: DayRun, now: Temporal.Instant): ScheduledJob {
  const at = instantAt(date, time);
  const dueAt = Temporal.Instant.compare(at, now) > 0 ? at : now;
  return { sellerId, kind, subjectId: date, dueAt };
}

/** Each job once, by seller, kind and subject. */
export function distinctJobs(jobs: readonly ScheduledJob[]): ScheduledJob[] {
  return [...new Map(jobs.map((job) => [`${job.sellerId} ${job.kind} ${job.subjectId}`, job])).values()];
}
