import type { Clock } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Tx } from '../database/transact.ts';
import { deferredWrites } from './deferred-writes.ts';

declare module '../database/tables.ts' {
  interface Tables {
    scheduled_jobs: ScheduledJobsTable;
  }
}

export interface ScheduledJobsTable {
  seller_id: string;
  kind: JobKind;
  subject_id: string;
  due_at: Temporal.Instant;
  attempts: number;
  /**
   * Counts how often the job was scheduled. A run deletes its job only while the revision is the one it started with.
   */
  revision: number;
}

/**
 * Kinds of jobs, named by module and action: `charge.mark-late`. Each module adds the kinds that it handles: `declare
 * module '../../jobs/scheduled-jobs.ts' { interface JobKinds { 'charge.mark-late': true } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it.
export interface JobKinds {}

export type JobKind = keyof JobKinds;

export interface ScheduledJob {
  readonly sellerId: string;
  readonly kind: JobKind;
  /** Id of the job's subject, or the date of a daily run. A seller has one job per kind and subject. */
  readonly subjectId: string;
  readonly dueAt: Temporal.Instant;
}

/** Runs one job, by the seller's clock. It must be idempotent: the same job may run again. */
export type ScheduledJobHandler = (job: ScheduledJob, clock: Clock) => Promise<void>;
export type ScheduledJobHandlers = Readonly<Partial<Record<JobKind, ScheduledJobHandler>>>;

/**
 * Schedules jobs; call it in the transaction of the fact that makes them due. An existing job is moved to the new time.
 * A job that is running at that moment runs once more, because it may have read the database before this transaction
 * committed.
 */
export async function scheduleJobs(tx: Tx, jobs: readonly ScheduledJob[]): Promise<void> {
  for (const job of jobs) deferredWrites(tx).jobs.set(keyOf(job), job);
}

/** Leaves an existing job of the same kind and subject unchanged. */
export async function scheduleIfNone(tx: Tx, jobs: readonly ScheduledJob[]): Promise<void> {
  await sql`
    insert into scheduled_jobs (seller_id, kind, subject_id, due_at)
    select * from unnest(
      ${jobs.map((job) => job.sellerId)}::uuid[], ${jobs.map((job) => job.kind)}::text[],
      ${jobs.map((job) => job.subjectId)}::text[], ${jobs.map((job) => job.dueAt.toString())}::timestamptz[]
    )
    on conflict (seller_id, kind, subject_id) do update set revision = scheduled_jobs.revision + 1`.execute(tx);
}

export async function unscheduleJob(tx: Tx, job: Omit<ScheduledJob, 'dueAt'>): Promise<void> {
  deferredWrites(tx).jobs.set(keyOf(job), { ...job, dueAt: null });
}

function keyOf({ sellerId, kind, subjectId }: Omit<ScheduledJob, 'dueAt'>): string {
  return `${sellerId} ${kind} ${subjectId}`;
}
