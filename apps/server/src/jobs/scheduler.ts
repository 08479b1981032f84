import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../database/transact.ts';
import type { EventConsumer, KeptEvent } from './event.ts';
import { nextPendingWork, type PendingJob, type PendingWork } from './next-pending-work.ts';
import { createDispatcher, noSkips } from './outbox.ts';
import type { ScheduledJobHandlers } from './scheduled-jobs.ts';

export interface SchedulerDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly handlers: ScheduledJobHandlers;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  /** Sets a sandbox seller's clock; only forward. */
  readonly moveClock: (sellerId: string, to: Temporal.Instant) => Promise<void>;
  /** Receive the events and notices that a job causes while a clock is moved, before the next job runs. */
  readonly consumers: readonly EventConsumer[];
  readonly logError: (details: object, message: string) => void;
}

export interface Scheduler {
  /** Every kind of job that has a handler. */
  readonly kinds: readonly string[];
  /**
   * Runs the jobs that are due by the seller's clock, in order, and returns how many ran. A job that fails is retried
   * later, with backoff.
   */
  runDue(sellerId: string): Promise<number>;
  /**
   * Moves a sandbox seller's clock forward. It stops at the time of every job on the way and runs it with everything
   * that follows from it, so that the result is the same as if the time had passed. An event whose handler fails stays
   * with the queue, and the clock goes on. Returns how many jobs ran.
   */
  advance(sellerId: string, to: Temporal.Instant): Promise<number>;
}

export function createScheduler(deps: SchedulerDeps): Scheduler {
  const dispatchAll = createDispatcher(deps);
  return {
    kinds: Object.keys(deps.handlers),
    runDue: async (sellerId) => {
      let ended: PendingJob | null = null;
      for (let ran = 0; ; ran++) {
        const clock = await deps.clockOf(sellerId);
        const { job }: PendingWork = await nextPendingWork(
          deps,
          { sellerId, topics: [], until: clock.now() },
          { job: ended },
        );
        if (!job) return ran;
        ended = await runOne(deps, job, clock);
      }
    },
    advance: async (sellerId, to) => {
      let ended: PendingJob | null = null;
      const handing = { sellerId, until: to, skips: noSkips(), failed: handlerFailed(deps) };
      for (let ran = 0; ; ran++) {
        const job: PendingJob | null = await dispatchAll(handing, ended);
        await moveUpTo(deps, sellerId, job?.dueAt ?? to);
        if (!job) return ran;
        ended = await runOne(deps, job, await deps.clockOf(sellerId));
      }
    },
  };
}

function handlerFailed({ logError }: SchedulerDeps) {
  return (error: unknown, { sellerId, topic }: KeptEvent) =>
    logError({ err: error, topic, sellerId }, 'the handler of an event failed; the queue retries it');
}

/** Never moves a clock back. Another process may move it to the same time first. */
async function moveUpTo({ clockOf, moveClock }: SchedulerDeps, sellerId: string, to: Temporal.Instant): Promise<void> {
  const isThere = async () => Temporal.Instant.compare((await clockOf(sellerId)).now(), to) >= 0;
  if (await isThere()) return;
  try {
    await moveClock(sellerId, to);
  } catch (error) {
    if (!(await isThere())) throw error;
  }
}

/** Returns the job when it succeeded: the next query for pending work deletes it. A job that fails is postponed. */
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
const longestDelaySeconds = 3600;

async function postpone(transact: Transact, job: PendingJob, clock: Clock): Promise<void> {
  const seconds = Math.min(longestDelaySeconds, firstDelaySeconds * 2 ** Math.min(job.attempts, 10));
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
