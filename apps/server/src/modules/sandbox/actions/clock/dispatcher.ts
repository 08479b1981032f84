import type { Reader, Transact } from '../../../../database/transact.ts';
import {
  type EventConsumer,
  type KeptEvent,
  mapConcurrent,
  nextPendingWork,
  type PendingJob,
} from '../../../../jobs/index.ts';

export interface DispatcherDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly consumers: readonly EventConsumer[];
  /** Handles webhooks that no event in the outbox announces, and returns how many. */
  readonly handleWebhooks: (sellerId: string) => Promise<number>;
}

interface Dispatch {
  readonly sellerId: string;
  /** Null reads no job. */
  readonly until: Temporal.Instant | null;
  readonly failed: (error: unknown, event: KeptEvent) => void;
  /** Receives each dispatched event. */
  readonly dispatched: KeptEvent[];
}

/** Failed work that is left to the queue. */
interface Skips {
  readonly events: Set<string>;
  readonly failedConsumers: Set<string>;
}

/**
 * Dispatches a seller's events and webhooks in order, without the queue, until none is left, and returns the next job
 * due until the given time. It first deletes the job that has just ended. The queue may handle the same events
 * concurrently, so handlers must be idempotent. An event whose handler fails stays in the outbox, and this dispatcher
 * does not retry it.
 */
export function createDispatcher(deps: DispatcherDeps, { sellerId, until, failed, dispatched }: Dispatch) {
  const { consumers, handleWebhooks } = deps;
  const skips: Skips = { events: new Set(), failedConsumers: new Set() };
  const readPending = (ended: Parameters<typeof nextPendingWork>[2] = {}) =>
    nextPendingWork(deps, { sellerId, readsEvents: true, until, skips: [...skips.events] }, ended);
  return async (ended: PendingJob | null): Promise<PendingJob | null> => {
    let pending = await readPending({ job: ended });
    for (;;) {
      const { events, hasWebhooks, job } = pending;
      if (events.length > 0) {
        await dispatch(consumers, events, skips, failed);
        dispatched.push(...events);
        pending = await readPending({ events: events.filter(({ id }) => !skips.events.has(id)) });
      } else if (hasWebhooks) {
        const handled = await handleWebhooks(sellerId);
        pending = await readPending();
        if (handled === 0) return pending.job;
      } else return job;
    }
  };
}

/** Consumers of the relay come last and run concurrently. */
async function dispatch(
  consumers: readonly EventConsumer[],
  events: readonly KeptEvent[],
  skips: Skips,
  failed: Dispatch['failed'],
): Promise<void> {
  const handlingBy =
    ({ name, handle, callsOutside }: EventConsumer) =>
    async (event: KeptEvent) => {
      if (skips.failedConsumers.has(name)) return void skips.events.add(event.id);
      await handle([event]).catch((error: unknown) => {
        skips.events.add(event.id);
        if (callsOutside) skips.failedConsumers.add(name);
        failed(error, event);
      });
    };
  const handleAll = async (consumer: EventConsumer) => {
    const own = events.filter(({ topic }) => consumer.topics.includes(topic));
    if (own.length === 0) return;
    if (consumer.runsIn === 'queue' || consumer.callsOutside)
      return mapConcurrent(own, consumer.concurrency ?? 1, handlingBy(consumer));
    // When a set fails, each event is handled alone, so that one failing event does not block the others.
    await consumer.handle(own).catch(() => mapConcurrent(own, 1, handlingBy(consumer)));
  };
  for (const consumer of consumers) if (consumer.runsIn !== 'relay') await handleAll(consumer);
  await mapConcurrent(consumers, consumers.length, async (consumer) => {
    if (consumer.runsIn === 'relay') await handleAll(consumer);
  });
}
