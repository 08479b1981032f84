import type { Clock } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Tx } from '../database/transact.ts';
import { deferredWrites } from './deferred-writes.ts';

declare module '../database/tables.ts' {
  interface Tables {
    scheduled_jobs: ScheduledJobsTable;
  }
}

/** What must happen when a seller's clock reaches a moment. Done rows are deleted. */
export interface ScheduledJobsTable {
  seller_id: string;
  kind: string;
  subject_id: string;
  due_at: Temporal.Instant;
  attempts: number;
  /** How often it was asked for: a run is of the work as it was asked for before the run began. */
  revision: number;
}

export interface ScheduledJob {
  readonly sellerId: string;
  /** Which handler: `charge.mark-late`. */
  readonly kind: string;
  /** The thing it is about, or the date of a run; one work of a kind per subject. */
  readonly subjectId: string;
  readonly dueAt: Temporal.Instant;
}

/** Does one work. May be called again for the same work; a second call must change nothing. The clock is the seller's. */
export type ScheduledJobHandler = (work: ScheduledJob, clock: Clock) => Promise<void>;
export type ScheduledJobHandlers = Readonly<Record<string, ScheduledJobHandler>>;

/**
 * Puts work in a seller's scheduler, with the fact that makes it due; an existing one is moved to the new time. One that is being
 * run at that moment is run once more: the run may have looked before this fact was there.
 */
export async function scheduleJobs(tx: Tx, works: readonly ScheduledJob[]): Promise<void> {
  for (const work of works) deferredWrites(tx).works.set(keyOf(work), work);
}

/** Puts work in sellers' schedules where there is none of its kind and subject; what is there keeps its time. */
export async function scheduleIfNone(tx: Tx, works: readonly ScheduledJob[]): Promise<void> {
  await sql`
    insert into scheduled_jobs (seller_id, kind, subject_id, due_at)
    select * from unnest(
      ${works.map((work) => work.sellerId)}::uuid[], ${works.map((work) => work.kind)}::text[],
      ${works.map((work) => work.subjectId)}::text[], ${works.map((work) => work.dueAt.toString())}::timestamptz[]
    )
    on conflict (seller_id, kind, subject_id) do update set revision = scheduled_jobs.revision + 1`.execute(tx);
}

/** Takes work out of a seller's scheduler; what is not there is no fault. */
export async function unscheduleJob(tx: Tx, work: Omit<ScheduledJob, 'dueAt'>): Promise<void> {
  deferredWrites(tx).works.set(keyOf(work), { ...work, dueAt: null });
}

function keyOf({ sellerId, kind, subjectId }: Omit<ScheduledJob, 'dueAt'>): string {
  return `${sellerId} ${kind} ${subjectId}`;
}
