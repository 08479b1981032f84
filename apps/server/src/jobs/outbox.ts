import { sql } from 'kysely';
import type { Reader, Transact, Tx } from '../database/transact.ts';
import type { KeptEvent, Subscription } from './event.ts';
import { sideBySide } from './side-by-side.ts';
import { type AgendaWork, type Ended, lookAtWaiting } from './waiting.ts';

/** The oldest events of a seller that the outbox holds. */
export async function pendingEvents(reader: Reader, limit: number, sellerId: string): Promise<KeptEvent[]> {
  const rows = await reader
    .selectFrom('outbox')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    sellerId: row.seller_id,
    id: row.id,
    topic: row.topic,
    subjectId: row.subject_id,
    payload: row.payload,
  }));
}

/** Takes the oldest events out of the outbox, for a transaction that gives them to somebody; none that another one is taking. */
export async function takeEvents(tx: Tx, limit: number): Promise<KeptEvent[]> {
  const { rows } = await sql<KeptEvent>`
    with taken as (
      select seller_id, id from outbox order by id limit ${limit} for update skip locked
    ), gone as (
      delete from outbox using taken
      where outbox.seller_id = taken.seller_id and outbox.id = taken.id
      returning outbox.*
    )
    select seller_id as "sellerId", id, topic, subject_id as "subjectId", payload from gone order by id`.execute(tx);
  return rows;
}

interface PumpDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly subscriptions: readonly Subscription[];
}

/**
 * Hands a seller's events to their subscribers here and now, until none is left: what the queue would do, in order.
 * For a clock that is being moved, and for making a history. The queue may do the same work at the same time: handlers bear
 * it. What the queue has taken and not yet done is not waited for, but done here. Who takes many at once gets them last, side by
 * side with the others who do. A handler that fails holds up nobody, and is heard of at the end.
 */
export function createPump(deps: PumpDeps): (sellerId: string) => Promise<void> {
  const handAllOn = createHandingOn(deps);
  return async (sellerId) => {
    const faults: unknown[] = [];
    await handAllOn({ sellerId, until: null, left: nothingLeft(), failed: (error) => faults.push(error) }, null);
    if (faults.length > 0) throw faults[0];
  };
}

interface HandOn {
  readonly sellerId: string;
  readonly until: Temporal.Instant | null;
  /** What is not tried here again: it stays in the outbox, for the queue. */
  readonly left: Left;
  readonly failed: (error: unknown, event: KeptEvent) => void;
}

interface Left {
  /** The ids of events that somebody failed at. */
  readonly events: Set<string>;
  /** The names of those who could tell somebody outside nothing. */
  readonly unheard: Set<string>;
}

export function nothingLeft(): Left {
  return { events: new Set(), unheard: new Set() };
}

/**
 * What the pump does, beginning with the word that a work of the agenda has ended. Answers the next work of the seller's that is due until
 * then, as it is when nothing else waits.
 */
export function createHandingOn({ subscriptions, ...database }: PumpDeps) {
  const topics = [...new Set(subscriptions.flatMap((subscription) => subscription.topics))];
  return async ({ sellerId, until, left, failed }: HandOn, ended: AgendaWork | null): Promise<AgendaWork | null> => {
    const lookAround = (done: Partial<Ended> = {}) =>
      lookAtWaiting(database, { sellerId, topics, until, left: [...left.events] }, done);
    let waiting = await lookAround({ work: ended });
    for (;;) {
      const { events, hasNotices, work } = waiting;
      if (events.length > 0) {
        await handOn(subscriptions, events, { left, failed });
        waiting = await lookAround({ events: events.filter(({ id }) => !left.events.has(id)) });
      } else if (hasNotices) {
        const done = await catchUp(subscriptions, sellerId);
        waiting = await lookAround();
        if (done === 0) return waiting.work;
      } else return work;
    }
  };
}

async function handOn(
  subscriptions: readonly Subscription[],
  events: readonly KeptEvent[],
  { left, failed }: Pick<HandOn, 'left' | 'failed'>,
): Promise<void> {
  const handlingBy =
    ({ name, handler, tellsOutside }: Subscription) =>
    async (event: KeptEvent) => {
      if (left.unheard.has(name)) return void left.events.add(event.id);
      await handler(event).catch((error: unknown) => {
        left.events.add(event.id);
        if (tellsOutside) left.unheard.add(name);
        failed(error, event);
      });
    };
  for (const subscription of subscriptions) {
    const { topics, handleMany, concurrency = 1 } = subscription;
    if (handleMany) continue;
    const heard = events.filter((event) => topics.includes(event.topic));
    await sideBySide(heard, concurrency, handlingBy(subscription));
  }
  await sideBySide(subscriptions, subscriptions.length, async (subscription) => {
    const { topics, handleMany } = subscription;
    const heard = events.filter((event) => topics.includes(event.topic));
    if (!handleMany || heard.length === 0) return;
    // What cannot be handled at once falls apart: one event that fails holds up none of the others.
    await handleMany(heard).catch(() => sideBySide(heard, 1, handlingBy(subscription)));
  });
}

async function catchUp(subscriptions: readonly Subscription[], sellerId: string): Promise<number> {
  let done = 0;
  for (const subscription of subscriptions) done += (await subscription.catchUp?.(sellerId)) ?? 0;
  return done;
}
