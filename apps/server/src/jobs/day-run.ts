import { instantAt, type PlainDate } from '@balcao/kernel';
import type { ScheduledJob } from './scheduled-jobs.ts';

export interface DayRun {
  readonly sellerId: string;
  readonly kind: string;
  /** The subject: the job covers everything that the seller has for this day. */
  readonly date: PlainDate;
  /** When on that day, `HH:mm`. */
  readonly time: string;
}

/**
 * The one job of a kind that a seller has for a day, however many rows ask for it; due now when its time has passed.
 * The time carries a fraction of a second that differs with each scheduling: a finished run is deleted by its time, so
 * a job that was scheduled again while it ran must have another.
 */
export function dayRun({ sellerId, kind, date, time }: DayRun, now: Temporal.Instant): ScheduledJob {
  const distinct = instantAt(date, time).add({ nanoseconds: Number(now.epochNanoseconds % 1_000_000_000n) });
  const dueAt = Temporal.Instant.compare(distinct, now) > 0 ? distinct : now;
  return { sellerId, kind, subjectId: date, dueAt };
}

/** Each job once, by seller, kind and subject. */
export function distinctJobs(jobs: readonly ScheduledJob[]): ScheduledJob[] {
  return [...new Map(jobs.map((job) => [`${job.sellerId} ${job.kind} ${job.subjectId}`, job])).values()];
}
