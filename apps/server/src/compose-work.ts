import type { Clock } from '@balcao/kernel';
import { changesOf } from './changes-of.ts';
import type { Database } from './database/transact.ts';
import {
  createInbox,
  createScheduler,
  createSweep,
  type EventConsumer,
  type ScheduledJobHandlers,
  type WebhookHandlers,
} from './jobs/index.ts';
import type { Route } from './modules/route.ts';
import { createClockMover } from './modules/sandbox/index.ts';
import type { createSellers } from './modules/sellers/index.ts';

export interface ProductModule {
  readonly routes?: readonly Route[];
  readonly scheduledJobs?: ScheduledJobHandlers;
  readonly consumers?: readonly EventConsumer[];
  readonly webhooks?: WebhookHandlers;
}

interface WorkDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly moveClock?: ((sellerId: string, to: Temporal.Instant) => Promise<void>) | undefined;
  readonly sellers: ReturnType<typeof createSellers>;
  readonly logError: (details: object, message: string) => void;
}

/** Runs events, scheduled jobs and, in a sandbox, the clock. */
export function composeWork(
  modules: readonly ProductModule[],
  { database, clock, sellers, moveClock, logError }: WorkDeps,
) {
  const { reader, transact } = database;
  const { clockOf, movedClocks } = sellers;
  const shared = { reader, transact, clockOf, logError };
  const inbox = createInbox(database, Object.assign({}, ...modules.map((module) => module.webhooks)));
  const consumers = [inbox.consumer, ...modules.flatMap((module) => module.consumers ?? [])];
  const handlers = Object.assign({}, ...modules.map((module) => module.scheduledJobs));
  const scheduler = createScheduler({ ...shared, handlers });
  const clockMover = createClockMover({
    ...shared,
    scheduler,
    moveClock: moveClock ?? (async (sellerId, to) => void (await sellers.moveClock(sellerId, to))),
    consumers,
    handleWebhooks: inbox.handleWebhooks,
    changesOf,
  });
  return { consumers, scheduler, clockMover, sellersDue: createSweep({ reader, clock, movedClocks }) };
}
