import type { Clock } from '@balcao/kernel';
import {
  announceChanges,
  type KeptEvent,
  type LiveChange,
  type PendingJob,
  type Scheduler,
} from '../../../../jobs/index.ts';
import { createDispatcher, type DispatcherDeps } from './dispatcher.ts';

export interface ClockMoverDeps extends DispatcherDeps {
  readonly scheduler: Pick<Scheduler, 'run'>;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  /** Sets a sandbox seller's clock; only forward. */
  readonly moveClock: (sellerId: string, to: Temporal.Instant) => Promise<void>;
  /** The live changes that browsers are notified of for an event. */
  readonly changesOf: (event: KeptEvent) => readonly LiveChange[];
  readonly logError: (details: object, message: string) => void;
}

/** Does in this process, and in order, what the queue and the passing of time would do to a sandbox seller. */
export interface ClockMover {
  /**
   * Moves a seller's clock forward. It stops at the time of every job on the way and runs it with everything that follows
   * from it, so that the result is the same as if the time had passed. An event whose handler fails stays with the queue,
   * and the clock goes on. Returns how many jobs ran.
   */
  advance(sellerId: string, to: Temporal.Instant): Promise<number>;
  /**
   * Handles a seller's events and notices until none is left, at the present time of the clock. A handler that fails does
   * not stop the others; the first error is thrown at the end.
   */
  pump(sellerId: string): Promise<void>;
}

export function createClockMover(deps: ClockMoverDeps): ClockMover {
  const { scheduler, clockOf, logError } = deps;
  const failed = (error: unknown, { sellerId, topic }: KeptEvent) =>
    logError({ err: error, topic, sellerId }, 'the handler of an event failed; the queue retries it');
  return {
    advance: async (sellerId, to) => {
      const dispatched: KeptEvent[] = [];
      const dispatchAll = createDispatcher(deps, { sellerId, until: to, failed, dispatched });
      let ended: PendingJob | null = null;
      for (let ran = 0; ; ran++) {
        const job: PendingJob | null = await dispatchAll(ended);
        await moveUpTo(deps, sellerId, job?.dueAt ?? to);
        if (!job) {
          await announce(deps, dispatched);
          return ran;
        }
        ended = await scheduler.run(job, await clockOf(sellerId));
      }
    },
    pump: async (sellerId) => {
      const errors: unknown[] = [];
      const dispatched: KeptEvent[] = [];
      const failed = (error: unknown) => errors.push(error);
      await createDispatcher(deps, { sellerId, until: null, failed, dispatched })(null);
      await announce(deps, dispatched);
      if (errors.length > 0) throw errors[0];
    },
  };
}

/** Never moves a clock back. Another process may move it to the same time first. */
async function moveUpTo({ clockOf, moveClock }: ClockMoverDeps, sellerId: string, to: Temporal.Instant): Promise<void> {
  const isThere = async () => Temporal.Instant.compare((await clockOf(sellerId)).now(), to) >= 0;
  if (await isThere()) return;
  try {
    await moveClock(sellerId, to);
  } catch (error) {
    if (!(await isThere())) throw error;
  }
}

/** Browsers read again what a move changed; the relay, which announces events otherwise, never saw these. */
async function announce({ transact, changesOf }: ClockMoverDeps, events: readonly KeptEvent[]): Promise<void> {
  await transact((tx) => announceChanges(tx, events.flatMap(changesOf)));
}
