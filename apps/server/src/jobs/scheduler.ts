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
  /** Who hears the events and notices that come of it while a clock is moved: all is done before the next work. */
  readonly consumers: readonly EventConsumer[];
  readonly logError: (details: object, message: string) => void;
}

export interface Scheduler {
  /** Every kind of work that somebody does. */
  readonly kinds: readonly string[];
  /** Sellers with work that may be due, by the given system time plus the furthest that a clock runs ahead. */
  sellersDue(): Promise<readonly string[]>;
  /** Runs a seller's work that is due by the seller's clock, in order. A work that fails is put off and tried again. */
  runDue(sellerId: string): Promise<number>;
  /**
   * Moves a sandbox seller's clock forward, stopping at each work on the way: everything due happens in order, at its own
   * time, as if the time had passed (decision 33). An event that somebody fails at is left to the queue, which tries it again: the
   * clock goes on. Answers how many works ran.
   */
  advance(sellerId: string, to: Temporal.Instant): Promise<number>;
}

export function createScheduler(deps: SchedulerDeps): Scheduler {
  const dispatchAll = createDispatcher(deps);
  return {
    kinds: Object.keys(deps.handlers),
    sellersDue: () => sellersDue(deps),
    runDue: async (sellerId) => {
      let ended: PendingJob | null = null;
      for (let ran = 0; ; ran++) {
        const clock = await deps.clockOf(sellerId);
        const { work }: PendingWork = await nextPendingWork(
          deps,
          { sellerId, topics: [], until: clock.now() },
          { work: ended },
        );
        if (!work) return ran;
        ended = await runOne(deps, work, clock);
      }
    },
    advance: async (sellerId, to) => {
      let ended: PendingJob | null = null;
      const handing = { sellerId, until: to, skips: noSkips(), failed: handlerFailed(deps) };
      for (let ran = 0; ; ran++) {
        const work: PendingJob | null = await dispatchAll(handing, ended);
        await moveUpTo(deps, sellerId, work?.dueAt ?? to);
        if (!work) return ran;
        ended = await runOne(deps, work, await deps.clockOf(sellerId));
      }
    },
  };
}

function handlerFailed({ logError }: SchedulerDeps) {
  return (error: unknown, { sellerId, topic }: KeptEvent) =>
    logError({ err: error, topic, sellerId }, 'an event was left to the queue');
}

async function sellersDue({ reader, clockOf }: SchedulerDeps): Promise<string[]> {
  const rows = await reader
    .selectFrom('scheduled_jobs')
    .distinctOn('seller_id')
    .select(['seller_id', 'due_at'])
    .orderBy('seller_id')
    .orderBy('due_at')
    .execute();
  const due: string[] = [];
  for (const row of rows) {
    const now = (await clockOf(row.seller_id)).now();
    if (Temporal.Instant.compare(row.due_at, now) <= 0) due.push(row.seller_id);
  }
  return due;
}

/** A clock that is there already stays: it never goes back. Between the look and the move it may get there by itself. */
async function moveUpTo({ clockOf, moveClock }: SchedulerDeps, sellerId: string, to: Temporal.Instant): Promise<void> {
  const isThere = async () => Temporal.Instant.compare((await clockOf(sellerId)).now(), to) >= 0;
  if (await isThere()) return;
  try {
    await moveClock(sellerId, to);
  } catch (error) {
    if (!(await isThere())) throw error;
  }
}

/** Answers the work when it has ended, to be forgotten with the next look at what waits; one that fails is put off. */
async function runOne(deps: SchedulerDeps, work: PendingJob, clock: Clock): Promise<PendingJob | null> {
  const handler = deps.handlers[work.kind];
  if (!handler) throw new Error(`work of a kind that nobody does: ${work.kind}`);
  try {
    await handler(work, clock);
    return work;
  } catch (error) {
    deps.logError(
      { err: error, kind: work.kind, sellerId: work.sellerId, attempts: work.attempts },
      'scheduled jobs failed',
    );
    await putOff(deps.transact, work, clock);
    return null;
  }
}

const firstDelaySeconds = 5;
const longestDelaySeconds = 3600;

async function putOff(transact: Transact, work: PendingJob, clock: Clock): Promise<void> {
  const seconds = Math.min(longestDelaySeconds, firstDelaySeconds * 2 ** Math.min(work.attempts, 10));
  await transact((tx) =>
    tx
      .updateTable('scheduled_jobs')
      .set({ due_at: clock.now().add({ seconds }), attempts: work.attempts + 1 })
      .where('seller_id', '=', work.sellerId)
      .where('kind', '=', work.kind)
      .where('subject_id', '=', work.subjectId)
      .where('due_at', '=', work.dueAt)
      .execute(),
  );
}
