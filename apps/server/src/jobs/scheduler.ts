import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../database/transact.ts';
import { nextPendingWork, type PendingJob, type PendingWork } from './next-pending-work.ts';
import type { ScheduledJobHandlers } from './scheduled-jobs.ts';

export interface SchedulerDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly handlers: ScheduledJobHandlers;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly logError: (details: object, message: string) => void;
}

export interface Scheduler {
  readonly kinds: readonly string[];
  /**
   * Runs the seller's due jobs in order and returns how many ran. At least one runs; after `maxMs` none is started.
   * A failed job is retried later, with backoff.
   */
  runDue(sellerId: string, maxMs?: number): Promise<number>;
  run(job: PendingJob, clock: Clock): Promise<PendingJob | null>;
}

export function createScheduler(deps: SchedulerDeps): Scheduler {
  return {
    kinds: Object.keys(deps.handlers),
    runDue: async (sellerId, maxMs = Number.POSITIVE_INFINITY) => {
      const until = performance.now() + maxMs;
      let ended: PendingJob | null = null;
      for (let ran = 0; ; ran++) {
        const clock = await deps.clockOf(sellerId);
        const { job }: PendingWork = await nextPendingWork(
          deps,
          { sellerId, readsEvents: false, until: clock.now() },
          { job: ended },
        );
        if (!job || (ran > 0 && performance.now() >= until)) return ran;
        ended = await runOne(deps, job, clock);
      }
    },
    run: (job, clock) => runOne(deps, job, clock),
  };
}

async function runOne(deps: SchedulerDeps, job: PendingJob, clock: Clock): Promise<PendingJob | null> {
  const handler = deps.handlers[job.kind];
  if (!handler) throw new Error(`no handler for the kind of job: ${job.kind}`);
  try {
    await handler(job, clock);
    return job;
  } catch (error) {
    deps.logError(
      { err: error, kind: job.kind, sellerId: job.sellerId, attempts: job.attempts },
      'a scheduled job failed',
    );
    await postpone(deps.transact, job, clock);
    return null;
  }
}

const firstDelaySeconds = 5;
const maxDelaySeconds = 3600;

async function postpone(transact: Transact, job: PendingJob, clock: Clock): Promise<void> {
  const seconds = Math.min(maxDelaySeconds, firstDelaySeconds * 2 ** Math.min(job.attempts, 10));
  await transact((tx) =>
    tx
      .updateTable('scheduled_jobs')
      .set({ due_at: clock.now().add({ seconds }), attempts: job.attempts + 1 })
      .where('seller_id', '=', job.sellerId)
      .where('kind', '=', job.kind)
      .where('subject_id', '=', job.subjectId)
      .where('revision', '=', job.revision)
      .execute(),
  );
}
