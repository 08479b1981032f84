import type { EventConsumer, KeptEvent } from './event.ts';

export interface JobBatch {
  readonly events: readonly KeptEvent[];
}

/** The job of a single event has the event's id, so that inserting it twice makes one job. */
export interface NewJob {
  readonly id?: string;
  readonly data: JobBatch;
}

const maxEvents = { relay: 100, 'queue in sets': 25 };

export function batchesOf({ topics, runsIn }: EventConsumer, events: readonly KeptEvent[]): NewJob[] {
  const consumed = events.filter((event) => topics.includes(event.topic));
  if (runsIn === 'queue') return consumed.map(singleJob);
  const batches: NewJob[] = [];
  for (let from = 0; from < consumed.length; from += maxEvents[runsIn]) {
    batches.push({ data: { events: consumed.slice(from, from + maxEvents[runsIn]) } });
  }
  return batches;
}

/**
 * Handles events of a consumer that runs in the relay, and returns jobs for failed batches and for all other consumers.
 */
export async function remainingBatches(consumer: EventConsumer, events: readonly KeptEvent[]): Promise<NewJob[]> {
  const batches = batchesOf(consumer, events);
  if (consumer.runsIn !== 'relay') return batches;
  const failed: NewJob[] = [];
  for (const batch of batches) await consumer.handle(batch.data.events).catch(() => failed.push(batch));
  return failed;
}

export function singleJob(event: KeptEvent): NewJob {
  return { id: event.id, data: { events: [event] } };
}

/**
 * Handles a queue job. When a batch fails, each of its events is handled alone, and those that fail go to `again` for
 * a later retry; of a consumer that calls outside all go there, so that one job does not wait for many timeouts. When
 * the job has one event only, its error fails the job.
 */
export function handleBatch(
  { handle, callsOutside }: Pick<EventConsumer, 'handle' | 'callsOutside'>,
  again: (events: readonly KeptEvent[]) => Promise<unknown>,
): (batch: JobBatch) => Promise<void> {
  return async ({ events }) => {
    if (events.length === 1) return handle(events);
    const isDone = await handle(events).then(
      () => true,
      () => false,
    );
    if (isDone) return;
    if (callsOutside) return void (await again(events));
    const failed: KeptEvent[] = [];
    for (const event of events) await handle([event]).catch(() => failed.push(event));
    if (failed.length > 0) await again(failed);
  };
}
