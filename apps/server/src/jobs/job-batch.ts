import type { EventConsumer, KeptEvent } from './event.ts';

/** The data of a queue job: one event, or a batch for a consumer with `handleMany`. */
export interface JobBatch {
  readonly events: readonly KeptEvent[];
}

/** A job to insert. The job of a single event has the event's id, so that inserting it twice makes one job. */
export interface NewJob {
  readonly id?: string;
  readonly data: JobBatch;
}

const mostEvents = 100;

/** The queue jobs for a consumer's events: one each, or as few as possible for a consumer with `handleMany`. */
export function batchesOf({ topics, handleMany }: EventConsumer, events: readonly KeptEvent[]): NewJob[] {
  const heard = events.filter((event) => topics.includes(event.topic));
  if (!handleMany) return heard.map(singleJob);
  const batches: NewJob[] = [];
  for (let from = 0; from < heard.length; from += mostEvents) {
    batches.push({ data: { events: heard.slice(from, from + mostEvents) } });
  }
  return batches;
}

/**
 * Passes events to `handleMany` and returns queue jobs for the batches that failed; for other consumers, jobs for all
 * events.
 */
export async function remainingBatches(consumer: EventConsumer, events: readonly KeptEvent[]): Promise<NewJob[]> {
  const batches = batchesOf(consumer, events);
  const { handleMany } = consumer;
  if (!handleMany) return batches;
  const left: NewJob[] = [];
  for (const batch of batches) await handleMany(batch.data.events).catch(() => left.push(batch));
  return left;
}

export function singleJob(event: KeptEvent): NewJob {
  return { id: event.id, data: { events: [event] } };
}

/**
 * Handles a queue job. When a batch fails, each of its events is handled alone, and those that fail go to `again` for
 * a later retry. When the job has one event only, its error fails the job.
 */
export function handleBatch(
  { handler, handleMany }: Pick<EventConsumer, 'handler' | 'handleMany'>,
  again: (events: readonly KeptEvent[]) => Promise<unknown>,
): (batch: JobBatch) => Promise<void> {
  return async ({ events }) => {
    const [only, ...others] = events;
    if (!only) return;
    if (others.length === 0) return handler(only);
    const isDone = await handleMany?.(events).then(
      () => true,
      () => false,
    );
    if (isDone) return;
    const failed: KeptEvent[] = [];
    for (const event of events) await handler(event).catch(() => failed.push(event));
    if (failed.length > 0) await again(failed);
  };
}
