import { type Clock, fixedClock, plainDateAt } from '@balcao/kernel';
import type { Database } from '../../database/transact.ts';
import {
  createInbox,
  createScheduler,
  type EventConsumer,
  type ScheduledJobHandlers,
  type WebhookHandlers,
} from '../../jobs/index.ts';
import { createClockMover } from './index.ts';

export interface TimeGiven {
  readonly database: Pick<Database, 'reader' | 'transact'>;
  readonly sellerId: string;
  readonly clock: { now(): Temporal.Instant; moveTo(to: Temporal.Instant): void };
  readonly handlers: ScheduledJobHandlers;
  readonly consumers?: readonly EventConsumer[];
  readonly webhooks?: WebhookHandlers;
}

/** A clock that moves only when it is told to. */
export function testClock(startsAt: string) {
  let now = Temporal.Instant.from(startsAt);
  return {
    now: () => now,
    moveTo: (to: Temporal.Instant) => {
      now = to;
    },
    clockOf: async () => fixedClock(now),
  };
}

/** Time in a test: a seller's clock that moves only when the test says so, and everything that becomes due on the way. */
export function testTime({ database, sellerId, clock, handlers, consumers = [], webhooks = {} }: TimeGiven) {
  const { reader, transact } = database;
  const failures: unknown[] = [];
  const shared = {
    reader,
    transact,
    clockOf: async (): Promise<Clock> => ({ now: clock.now, today: () => plainDateAt(clock.now()) }),
    logError: ({ err }: { err?: unknown }) => void failures.push(err),
  };
  const scheduler = createScheduler({ ...shared, handlers });
  const inbox = createInbox(database, webhooks);
  const clockMover = createClockMover({
    ...shared,
    scheduler,
    consumers: [inbox.consumer, ...consumers],
    handleWebhooks: inbox.handleWebhooks,
    changesOf: () => [],
    moveClock: async (_sellerId, to) => clock.moveTo(to),
  });
  const pump = () => clockMover.pump(sellerId);
  return {
    /** Errors of jobs and events. */
    failures,
    /** Handles the events and webhooks that arrived. */
    pump,
    runDue: () => scheduler.runDue(sellerId),
    /** Moves the clock: everything due happens in order, and every webhook is handled. */
    advance: (to: Temporal.Instant | string) => clockMover.advance(sellerId, Temporal.Instant.from(to)),
    /** Runs what is due now, and handles every webhook that arrived. */
    settleDown: async () => {
      await pump();
      while ((await scheduler.runDue(sellerId)) > 0) await pump();
    },
  };
}
