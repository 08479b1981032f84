import { type RawBuilder, sql } from 'kysely';
import { deferred, finish } from '../database/pipeline.ts';
import type { Reader, Transact } from '../database/transact.ts';
import type { KeptEvent } from './event.ts';
import type { ScheduledJob } from './scheduled-jobs.ts';

/** A work as the scheduler has it: how often it failed, and as which asking it is run. */
export type PendingJob = ScheduledJob & { readonly attempts: number; readonly revision: number };

/** What a seller's events, notices and clock ask for and is not done. */
export interface PendingWork {
  readonly events: readonly KeptEvent[];
  /** Whether there are notices that nobody has handled: their events may be with the queue. */
  readonly hasNotices: boolean;
  /** The first that is due until the moment asked about. */
  readonly work: PendingJob | null;
}

interface Asked {
  readonly sellerId: string;
  /** Those that somebody hears. */
  readonly topics: readonly string[];
  /** No work is looked for without it. */
  readonly until: Temporal.Instant | null;
  /** Events that are not looked at: they are left to the queue. */
  readonly skips?: readonly string[];
}

/** What was done since the last look, and is to be forgotten with this one. */
export interface Ended {
  readonly events: readonly KeptEvent[];
  readonly work: PendingJob | null;
}

interface Databases {
  readonly reader: Reader;
  readonly transact: Transact;
}

/** How many events are looked at together. */
const mostEvents = 500;

/**
 * The oldest events of a seller's outbox that somebody hears, whether there are notices, and the next work: one round trip, in which
 * what has ended is forgotten. Events that nobody hears go with those that were handled. A work that was asked for again since its
 * run began stays: it may be about something that the run did not see.
 */
export async function nextPendingWork(
  { reader, transact }: Databases,
  asked: Asked,
  { events = [], work = null }: Partial<Ended> = {},
): Promise<PendingWork> {
  if (events.length === 0 && !work) return pendingWorkFrom(await look(asked).execute(reader), asked);
  return transact(async (tx) => {
    if (work) await forgetWork(work).execute(tx);
    const gone = events.length > 0 ? forgetting(asked, events) : sql``;
    return pendingWorkFrom(await sql<Written>`${finish}${gone} ${look(asked, events)}`.execute(tx), asked);
  });
}

function look({ sellerId, topics, until, skips = [] }: Asked, handled: readonly KeptEvent[] = []): RawBuilder<Written> {
  return sql<Written>`
    select coalesce((
      select jsonb_agg(to_jsonb(event) order by event.id) from (
        select seller_id as "sellerId", id, topic, subject_id as "subjectId", payload from outbox
        where seller_id = ${sellerId} and topic = any (${topics}::text[])
          and id <> all (${[...skips, ...handled.map((event) => event.id)]}::uuid[])
        order by outbox.id limit ${mostEvents}
      ) as event
    ), '[]') as events,
    exists (select from inbox where seller_id = ${sellerId} and handled_at is null) as "hasNotices",
    (
      select to_jsonb(due) from (
        select kind, subject_id as "subjectId", due_at as "dueAt", attempts, revision from scheduled_jobs
        where seller_id = ${sellerId} and due_at <= ${until?.toString() ?? null}::timestamptz
        order by due_at, kind, subject_id limit 1
      ) as due
    ) as work`;
}

function forgetting({ sellerId, topics }: Asked, handled: readonly KeptEvent[]) {
  return sql`
    with gone as (
      delete from outbox where seller_id = ${sellerId}
        and (id = any (${handled.map((event) => event.id)}::uuid[]) or topic <> all (${topics}::text[]))
    )`;
}

function forgetWork({ sellerId, kind, subjectId, dueAt, revision }: PendingJob) {
  return sql`${deferred}
    delete from scheduled_jobs
    where seller_id = ${sellerId} and kind = ${kind} and subject_id = ${subjectId}
      and due_at = ${dueAt.toString()}::timestamptz and revision = ${revision}`;
}

/** As JSON has it: its instant is text. */
interface Written extends Omit<PendingWork, 'work'> {
  readonly work: (Omit<PendingJob, 'sellerId' | 'dueAt'> & { readonly dueAt: string }) | null;
}

function pendingWorkFrom({ rows: [row] }: { readonly rows: readonly Written[] }, { sellerId }: Asked): PendingWork {
  if (!row) throw new Error('a select without from answered no row');
  const { work } = row;
  return { ...row, work: work && { ...work, sellerId, dueAt: Temporal.Instant.from(work.dueAt) } };
}
