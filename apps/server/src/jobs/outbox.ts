import { sql } from 'kysely';
import { andCommit } from '../database/sent-together.ts';
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

/** What a seller's events asked for and is not done. */
interface Waiting {
  readonly events: readonly KeptEvent[];
  /** Whether there are notices that nobody has handled: their events may be with the queue. */
  readonly hasNotices: boolean;
}

const nothing: Waiting = { events: [], hasNotices: false };

/** The oldest events of a seller's outbox that somebody hears, without those that are handled and go with the same statement. */
function waiting(sellerId: string, topics: readonly string[], handled: readonly KeptEvent[]) {
  return sql`
    select coalesce((
      select jsonb_agg(to_jsonb(event) order by event.id) from (
        select seller_id as "sellerId", id, topic, subject_id as "subjectId", payload from outbox
        where seller_id = ${sellerId} and topic = any (${topics}::text[])
          and id <> all (${handled.map((event) => event.id)}::uuid[])
        order by outbox.id limit ${pumpedAtOnce}
      ) as event
    ), '[]') as events,
    exists (select from inbox where seller_id = ${sellerId} and handled_at is null) as "hasNotices"`;
}

async function findWaiting(reader: Reader, sellerId: string, topics: readonly string[]): Promise<Waiting> {
  const { rows } = await sql<Waiting>`${waiting(sellerId, topics, [])}`.execute(reader);
  return rows[0] ?? nothing;
}

/** Takes a seller's events out of the outbox that are handled or that nobody hears, and answers what waits now. */
async function forgetEvents(
  tx: Tx,
  sellerId: string,
  topics: readonly string[],
  handled: readonly KeptEvent[],
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`${andCommit}
    with gone as (
      delete from outbox where seller_id = ${sellerId}
        and (id = any (${handled.map((event) => event.id)}::uuid[]) or topic <> all (${topics}::text[]))
    )
    ${waiting(sellerId, topics, handled)}`.execute(tx);
  return rows[0] ?? nothing;
}

/** How many events are handed on before the next are looked for. */
const pumpedAtOnce = 500;

/**
 * Hands a seller's events to their subscribers here and now, until none is left: what the queue would do, in order.
 * For a clock that is being moved, and for making a history. The queue may do the same work at the same time: handlers bear
 * it. What the queue has taken and not yet done is not waited for, but done here. Who takes many at once gets them last, side by
 * side with the others who do.
 */
export function createPump({
  reader,
  transact,
  subscriptions,
}: {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly subscriptions: readonly Subscription[];
}): (sellerId: string) => Promise<void> {
  const heard = [...new Set(subscriptions.flatMap(({ topics }) => topics))];
  return async (sellerId) => {
    let { events, hasNotices } = await findWaiting(reader, sellerId, heard);
    for (;;) {
      if (events.length > 0) {
        await handOn(subscriptions, events);
        const handled = events;
        ({ events, hasNotices } = await transact((tx) => forgetEvents(tx, sellerId, heard, handled)));
      } else {
        if (!hasNotices || (await catchUp(subscriptions, sellerId)) === 0) return;
        ({ events, hasNotices } = await findWaiting(reader, sellerId, heard));
      }
    }
  };
}

async function handOn(subscriptions: readonly Subscription[], events: readonly KeptEvent[]): Promise<void> {
  for (const { topics, handler, handleMany, concurrency = 1 } of subscriptions) {
    if (handleMany) continue;
    const heard = events.filter((event) => topics.includes(event.topic));
    await sideBySide(heard, concurrency, handler);
  }
  await sideBySide(subscriptions, subscriptions.length, async ({ topics, handleMany }) => {
    const heard = events.filter((event) => topics.includes(event.topic));
    if (heard.length > 0) await handleMany?.(heard);
  });
}

async function catchUp(subscriptions: readonly Subscription[], sellerId: string): Promise<number> {
  let done = 0;
  for (const subscription of subscriptions) done += (await subscription.catchUp?.(sellerId)) ?? 0;
  return done;
}
