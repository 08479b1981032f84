import { sql } from 'kysely';
import type { Reader, Transact, Tx } from '../database/transact.ts';
import type { KeptEvent, Subscription } from './event.ts';
import { sideBySide } from './side-by-side.ts';

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

/** Takes events out of the outbox, once they are handled. */
async function forgetEvents(tx: Tx, events: readonly KeptEvent[]): Promise<void> {
  await sql`
    delete from outbox using unnest(
      ${events.map((event) => event.sellerId)}::uuid[], ${events.map((event) => event.id)}::uuid[]
    ) as done (seller_id, id)
    where outbox.seller_id = done.seller_id and outbox.id = done.id`.execute(tx);
}

/** How many events are handed on before the next are looked for. */
const pumpedAtOnce = 500;

/**
 * Hands a seller's events to their subscribers here and now, until none is left: what the queue would do, in order.
 * For a clock that is being moved, and for making a history. The queue may do the same work at the same time: handlers bear
 * it. What the queue has taken and not yet done is not waited for, but done here. Who takes many at once gets them last.
 */
export function createPump(deps: {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly subscriptions: readonly Subscription[];
}): (sellerId: string) => Promise<void> {
  return async (sellerId) => {
    for (;;) {
      const events = await pendingEvents(deps.reader, pumpedAtOnce, sellerId);
      if (events.length === 0) {
        if ((await catchUp(deps.subscriptions, sellerId)) === 0) return;
        continue;
      }
      for (const { topics, handler, handleMany, concurrency = 1 } of deps.subscriptions) {
        if (handleMany) continue;
        const heard = events.filter((event) => topics.includes(event.topic));
        await sideBySide(heard, concurrency, handler);
      }
      for (const { topics, handleMany } of deps.subscriptions) {
        const heard = events.filter((event) => topics.includes(event.topic));
        if (heard.length > 0) await handleMany?.(heard);
      }
      await deps.transact((tx) => forgetEvents(tx, events));
    }
  };
}

async function catchUp(subscriptions: readonly Subscription[], sellerId: string): Promise<number> {
  let done = 0;
  for (const subscription of subscriptions) done += (await subscription.catchUp?.(sellerId)) ?? 0;
  return done;
}
