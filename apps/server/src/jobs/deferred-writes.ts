import { sql } from 'kysely';
import { beforeCommit, type Tx } from '../database/transact.ts';

export interface DeferredWrites {
  readonly events: {
    readonly sellerId: string;
    readonly id: string;
    readonly topic: string;
    readonly subjectId: string;
    readonly payload: Readonly<Record<string, unknown>>;
  }[];
  readonly jobs: Map<
    string,
    {
      readonly sellerId: string;
      readonly kind: string;
      readonly subjectId: string;
      readonly dueAt: Temporal.Instant | null;
    }
  >;
}

const gathered = new WeakMap<Tx, DeferredWrites>();

/**
 * Collects writes that go with the commit: one statement for a seller's events and jobs. The row of a settlement day is
 * shared by every payment that settles on it, so its lock must be held as briefly as possible.
 */
export function deferredWrites(tx: Tx): DeferredWrites {
  const known = gathered.get(tx);
  if (known) return known;
  const writes: DeferredWrites = { events: [], jobs: new Map() };
  gathered.set(tx, writes);
  beforeCommit(tx, () => write(tx, writes));
  return writes;
}

/** Sellers and jobs are written in one global order, so that two transactions never deadlock. */
async function write(tx: Tx, { events, jobs }: DeferredWrites): Promise<void> {
  const changes = [...jobs].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, job]) => job);
  const sellerIds = new Set([...events, ...changes].map(({ sellerId }) => sellerId));
  for (const sellerId of [...sellerIds].sort()) {
    const ownEvents = events.filter((event) => event.sellerId === sellerId);
    const ownJobs = changes.filter((job) => job.sellerId === sellerId);
    const due = ownJobs.filter(({ dueAt }) => dueAt !== null);
    const removed = ownJobs.filter(({ dueAt }) => dueAt === null);
    await sql`
      with event as (
        insert into outbox (seller_id, id, topic, subject_id, payload)
        select ${sellerId}::uuid, * from unnest(
          ${ownEvents.map(({ id }) => id)}::uuid[], ${ownEvents.map(({ topic }) => topic)}::text[],
          ${ownEvents.map(({ subjectId }) => subjectId)}::text[],
          ${ownEvents.map(({ payload }) => JSON.stringify(payload))}::jsonb[]
        )
      ), removed as (
        delete from scheduled_jobs where seller_id = ${sellerId} and (kind, subject_id) in (
          select * from unnest(
            ${removed.map(({ kind }) => kind)}::text[], ${removed.map(({ subjectId }) => subjectId)}::text[]
          )
        )
      )
      insert into scheduled_jobs (seller_id, kind, subject_id, due_at)
      select ${sellerId}::uuid, * from unnest(
        ${due.map(({ kind }) => kind)}::text[], ${due.map(({ subjectId }) => subjectId)}::text[],
        ${due.map(({ dueAt }) => dueAt?.toString())}::timestamptz[]
      )
      on conflict (seller_id, kind, subject_id) do update
        set due_at = excluded.due_at, attempts = 0, revision = scheduled_jobs.revision + 1`.execute(tx);
  }
}
