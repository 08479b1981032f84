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
  readonly moveClock: (sellerId: string, to: Temporal.Instant) => Promise<void>;
  readonly changesOf: (event: KeptEvent) => readonly LiveChange[];
  readonly logError: (details: object, message: string) => void;
}

/** Does in this process and in order what the queue and the passing of time would do for a sandbox seller. */
export interface ClockMover {
  /**
   * Moves a seller's clock forward, stopping at each due job and running it with all that follows, so that the result
   * is as if the time had passed. An event whose handler fails stays with the queue, and the clock goes on. Returns the
   * number of jobs.
   */
  advance(sellerId: string, to: Temporal.Instant): Promise<number>;
  /**
   * Handles a seller's events and webhooks until none is left, at the clock's time. A failing handler does not stop the
   * others; the first error is thrown at the end.
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

/** Another process may move the clock to the same time first. */
async function moveUpTo({ clockOf, moveClock }: ClockMoverDeps, sellerId: string, to: Temporal.Instant): Promise<void> {
  const isThere = async () => Temporal.Instant.compare((await clockOf(sellerId)).now(), to) >= 0;
  if (await isThere()) return;
  try {
    await moveClock(sellerId, to);
  } catch (error) {
    if (!(await isThere())) throw error;
  }
}

/** The relay never saw these events, so browsers are notified here. */
async function announce({ transact, changesOf }: ClockMoverDeps, events: readonly KeptEvent[]): Promise<void> {
  const changes = events.flatMap(changesOf);
  if (changes.length > 0) await transact((tx) => announceChanges(tx, changes));
}
