import type { EventConsumer, KeptEvent } from './event.ts';

/** What a job of a consumer holds. */
export interface JobBatch {
  readonly events: readonly KeptEvent[];
}

/** What a job is made of. One event's job has its id, so that giving it again makes no second one. */
export interface NewJob {
  readonly id?: string;
  readonly data: JobBatch;
}

const mostEvents = 100;

/** The jobs that events make for a consumer: a job each, or for who takes many at once as few as possible. */
export function batchesOf({ topics, handleMany }: EventConsumer, events: readonly KeptEvent[]): NewJob[] {
  const heard = events.filter((event) => topics.includes(event.topic));
  if (!handleMany) return heard.map(singleJob);
  const batches: NewJob[] = [];
  for (let from = 0; from < heard.length; from += mostEvents) {
    batches.push({ data: { events: heard.slice(from, from + mostEvents) } });
  }
  return batches;
}

/** Hands events to who takes many at once; answers the jobs for what is left to do: all of it when that fails. */
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
 * Handles a job. A batch that cannot be handled at once falls apart: each of its events is handled by itself, and one
 * that fails goes to `again`, to be tried later without holding the others up. One event that is alone fails its job.
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
