import type { KeptEvent, Subscription } from './event.ts';

/** What a job of a subscription holds. */
export interface Pack {
  readonly events: readonly KeptEvent[];
}

/** What a job is made of. One event's job has its id, so that giving it again makes no second one. */
export interface NewJob {
  readonly id?: string;
  readonly data: Pack;
}

const mostEvents = 100;

/** The jobs that events make for a subscription: a job each, or for who takes many at once as few as possible. */
export function packsOf({ topics, handleMany }: Subscription, events: readonly KeptEvent[]): NewJob[] {
  const heard = events.filter((event) => topics.includes(event.topic));
  if (!handleMany) return heard.map(alone);
  const packs: NewJob[] = [];
  for (let from = 0; from < heard.length; from += mostEvents) {
    packs.push({ data: { events: heard.slice(from, from + mostEvents) } });
  }
  return packs;
}

/** Hands events to who takes many at once; answers the jobs for what is left to do: all of it when that fails. */
export async function packsLeft(subscription: Subscription, events: readonly KeptEvent[]): Promise<NewJob[]> {
  const packs = packsOf(subscription, events);
  const { handleMany } = subscription;
  if (!handleMany) return packs;
  const left: NewJob[] = [];
  for (const pack of packs) await handleMany(pack.data.events).catch(() => left.push(pack));
  return left;
}

export function alone(event: KeptEvent): NewJob {
  return { id: event.id, data: { events: [event] } };
}

/**
 * Handles a job. A pack that cannot be handled at once falls apart: each of its events is handled by itself, and one
 * that fails goes to `again`, to be tried later without holding the others up. One event that is alone fails its job.
 */
export function allTogether(
  { handler, handleMany }: Pick<Subscription, 'handler' | 'handleMany'>,
  again: (events: readonly KeptEvent[]) => Promise<unknown>,
): (pack: Pack) => Promise<void> {
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
