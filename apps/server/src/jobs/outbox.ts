import { sql } from 'kysely';
import type { Reader, Transact, Tx } from '../database/transact.ts';
import type { EventConsumer, KeptEvent } from './event.ts';
import { mapConcurrent } from './map-concurrent.ts';
import { type Ended, nextPendingWork, type PendingJob } from './next-pending-work.ts';

/** The seller's oldest events in the outbox. */
export async function pendingEvents(reader: Reader, limit: number, sellerId: string): Promise<KeptEvent[]> {
  return reader
    .selectFrom('outbox')
    .select(['seller_id as sellerId', 'id', 'topic', 'subject_id as subjectId', 'payload'])
    .where('seller_id', '=', sellerId)
    .orderBy('id')
    .limit(limit)
    .$castTo<KeptEvent>()
    .execute();
}

/** Deletes and returns the oldest events of the outbox, skipping those that another transaction has locked. */
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
  readonly consumers: readonly EventConsumer[];
}

/**
 * Dispatches a seller's events to their consumers until the outbox has none, in order, without the queue. Used when a
 * clock is moved and when the demonstration is made. The queue may handle the same events at the same time, so
 * handlers must be idempotent. Consumers that run in the relay come last and run concurrently. A handler that fails does
 * not stop the others; the first error is thrown at the end.
 */
export function createPump(deps: PumpDeps): (sellerId: string) => Promise<void> {
  const dispatchAll = createDispatcher(deps);
  return async (sellerId) => {
    const faults: unknown[] = [];
    await dispatchAll({ sellerId, until: null, skips: noSkips(), failed: (error) => faults.push(error) }, null);
    if (faults.length > 0) throw faults[0];
  };
}

interface Dispatch {
  readonly sellerId: string;
  readonly until: Temporal.Instant | null;
  /** Not retried here: these events stay in the outbox for the queue. */
  readonly skips: Skips;
  readonly failed: (error: unknown, event: KeptEvent) => void;
}

interface Skips {
  /** Ids of events whose handler failed. */
  readonly events: Set<string>;
  /** Names of consumers whose external system failed. */
  readonly failedConsumers: Set<string>;
}

export function noSkips(): Skips {
  return { events: new Set(), failedConsumers: new Set() };
}

/**
 * Dispatches events and notices until the outbox is empty, and returns the seller's next job that is due until then. It
 * begins by deleting the job that has just ended.
 */
export function createDispatcher({ consumers, ...database }: PumpDeps) {
  const topics = [...new Set(consumers.flatMap((consumer) => consumer.topics))];
  return async ({ sellerId, until, skips, failed }: Dispatch, ended: PendingJob | null): Promise<PendingJob | null> => {
    const readPending = (done: Partial<Ended> = {}) =>
      nextPendingWork(database, { sellerId, topics, until, skips: [...skips.events] }, done);
    let pending = await readPending({ job: ended });
    for (;;) {
      const { events, hasNotices, job } = pending;
      if (events.length > 0) {
        await dispatch(consumers, events, { skips, failed });
        pending = await readPending({ events: events.filter(({ id }) => !skips.events.has(id)) });
      } else if (hasNotices) {
        const done = await catchUp(consumers, sellerId);
        pending = await readPending();
        if (done === 0) return pending.job;
      } else return job;
    }
  };
}

async function dispatch(
  consumers: readonly EventConsumer[],
  events: readonly KeptEvent[],
  { skips, failed }: Pick<Dispatch, 'skips' | 'failed'>,
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
  const ofConsumer = ({ topics }: EventConsumer) => events.filter((event) => topics.includes(event.topic));
  for (const consumer of consumers) {
    if (consumer.runsIn === 'relay') continue;
    await mapConcurrent(ofConsumer(consumer), consumer.concurrency ?? 1, handlingBy(consumer));
  }
  await mapConcurrent(consumers, consumers.length, async (consumer) => {
    const batch = ofConsumer(consumer);
    if (consumer.runsIn === 'queue' || batch.length === 0) return;
    // When the batch fails, each event is handled alone, so that one failing event does not block the others.
    await consumer.handle(batch).catch(() => mapConcurrent(batch, 1, handlingBy(consumer)));
  });
}

async function catchUp(consumers: readonly EventConsumer[], sellerId: string): Promise<number> {
  let done = 0;
  for (const consumer of consumers) done += (await consumer.catchUp?.(sellerId)) ?? 0;
  return done;
}
