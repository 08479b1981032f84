import { fixedClock } from '@balcao/kernel';
import type { Database } from '../database/transact.ts';
import type { EventConsumer } from './event.ts';
import { createPump } from './outbox.ts';
import type { ScheduledJobHandlers } from './scheduled-jobs.ts';
import { createScheduler } from './scheduler.ts';

export interface TimeGiven {
  readonly database: Pick<Database, 'reader' | 'transact'>;
  readonly sellerId: string;
  readonly clock: { now(): Temporal.Instant; moveTo(to: Temporal.Instant): void };
  readonly consumers: readonly EventConsumer[];
  readonly handlers: ScheduledJobHandlers;
}

/** Time in a test: a seller's clock that moves only when the test says so, and everything that becomes due on the way. */
export function testTime({ database: { reader, transact }, sellerId, clock, consumers, handlers }: TimeGiven) {
  const failures: unknown[] = [];
  const pump = createPump({ reader, transact, consumers });
  const scheduler = createScheduler({
    reader,
    transact,
    clockOf: async () => fixedClock(clock.now()),
    consumers,
    handlers,
    moveClock: async (_sellerId, to) => clock.moveTo(to),
    logError: ({ err }: { err?: unknown }) => void failures.push(err),
  });
  return {
    /** Errors of jobs and events. */
    failures,
    /** Moves the clock: everything due happens in order, and every notice is handled. */
    advance: (to: string) => scheduler.advance(sellerId, Temporal.Instant.from(to)),
    /** Runs what is due now, and handles every notice that arrived. */
    settleDown: async () => {
      await pump(sellerId);
      while ((await scheduler.runDue(sellerId)) > 0) await pump(sellerId);
    },
  };
}
