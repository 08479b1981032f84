import { type RawBuilder, sql } from 'kysely';
import type { Reader, Transact } from '../database/transact.ts';
import type { KeptEvent } from './event.ts';
import type { ScheduledJob } from './scheduled-jobs.ts';

export type PendingJob = ScheduledJob & { readonly attempts: number; readonly revision: number };

export interface PendingWork {
  readonly events: readonly KeptEvent[];
  /** Whether the inbox has unhandled webhooks; their events may be in the queue. */
  readonly hasWebhooks: boolean;
  readonly job: PendingJob | null;
}

interface Request {
  readonly sellerId: string;
  /** False: only a job is read. */
  readonly readsEvents: boolean;
  /** Null: no job is read. */
  readonly until: Temporal.Instant | null;
  readonly skips?: readonly string[];
}

export interface Ended {
  readonly events: readonly KeptEvent[];
  readonly job: PendingJob | null;
}

interface Databases {
  readonly reader: Reader;
  readonly transact: Transact;
}

const maxEvents = 500;

/**
 * In one round trip deletes processed work and returns the oldest events, whether there are webhooks, and the next due
 * job. A job that was scheduled again since its run began stays, because the run may not have seen the reason.
 */
export async function nextPendingWork(
  { reader, transact }: Databases,
  request: Request,
  { events = [], job = null }: Partial<Ended> = {},
): Promise<PendingWork> {
  const ended = { events, job };
  const { rows } =
    events.length === 0 && !job
      ? await look(request, ended).execute(reader)
      : await transact((tx) => sql<Written>`${deletionOf(request, ended)} ${look(request, ended)}`.execute(tx));
  return pendingWorkFrom({ rows }, request);
}

/** The statement sees what it deletes itself, so that is left out here. */
function look({ sellerId, readsEvents, until, skips = [] }: Request, ended: Ended): RawBuilder<Written> {
  const { kind = null, subjectId = null, dueAt = null, revision = null } = ended.job ?? {};
  return sql<Written>`
    select coalesce((
      select jsonb_agg(to_jsonb(event) order by event.id) from (
        select seller_id as "sellerId", id, topic, subject_id as "subjectId", payload from outbox
        where ${readsEvents} and seller_id = ${sellerId}
          and id <> all (${[...skips, ...ended.events.map(({ id }) => id)]}::uuid[])
        order by outbox.id limit ${maxEvents}
      ) as event
    ), '[]') as events,
    exists (select from inbox where seller_id = ${sellerId} and handled_at is null) as "hasWebhooks",
    (
      select to_jsonb(due) from (
        select kind, subject_id as "subjectId", due_at as "dueAt", attempts, revision from scheduled_jobs
        where seller_id = ${sellerId} and due_at <= ${until?.toString() ?? null}::timestamptz
          and (kind, subject_id, due_at, revision) is distinct from
            (${kind}::text, ${subjectId}::text, ${dueAt?.toString() ?? null}::timestamptz, ${revision}::integer)
        order by due_at, kind, subject_id limit 1
      ) as due
    ) as job`;
}

/** Without a job its condition is not null, for which a distributed PostgreSQL finds no shard. */
function deletionOf({ sellerId }: Request, { events, job }: Ended) {
  return sql`
    with handled as (
      delete from outbox where seller_id = ${sellerId} and id = any (${events.map(({ id }) => id)}::uuid[])
    ), ended as (
      delete from scheduled_jobs
      where seller_id = ${sellerId} and kind = ${job?.kind ?? ''} and subject_id = ${job?.subjectId ?? ''}
        and due_at = ${job?.dueAt.toString() ?? '-infinity'}::timestamptz and revision = ${job?.revision ?? 0}
    )`;
}

interface Written extends Omit<PendingWork, 'job'> {
  readonly job: (Omit<PendingJob, 'sellerId' | 'dueAt'> & { readonly dueAt: string }) | null;
}

function pendingWorkFrom({ rows: [row] }: { readonly rows: readonly Written[] }, { sellerId }: Request): PendingWork {
  if (!row) throw new Error('a select without from returned no row');
  const { job } = row;
  return { ...row, job: job && { ...job, sellerId, dueAt: Temporal.Instant.from(job.dueAt) } };
}
