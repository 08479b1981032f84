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
 * Collects writes that go with the commit: one statement for events and due jobs, and one for removed jobs. The row of a settlement day is shared by every payment
 * that settles on it, so its lock must be held as briefly as possible.
 */
export function deferredWrites(tx: Tx): DeferredWrites {
  const known = gathered.get(tx);
  if (known) return known;
  const writes: DeferredWrites = { events: [], jobs: new Map() };
  gathered.set(tx, writes);
  beforeCommit(tx, () => write(tx, writes));
  return writes;
}

/** Jobs are written in one global order, so that two transactions never deadlock. */
async function write(tx: Tx, { events, jobs }: DeferredWrites): Promise<void> {
  const changes = [...jobs].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, job]) => job);
  const due = changes.filter((job) => job.dueAt !== null);
  const unscheduled = Map.groupBy(
    changes.filter((job) => job.dueAt === null),
    ({ sellerId }) => sellerId,
  );
  for (const [sellerId, own] of unscheduled) {
    await sql`
      delete from scheduled_jobs where seller_id = ${sellerId} and (kind, subject_id) in (
        select * from unnest(${own.map((job) => job.kind)}::text[], ${own.map((job) => job.subjectId)}::text[])
      )`.execute(tx);
  }
  if (events.length + due.length === 0) return;
  await sql`
    with event as (
      insert into outbox (seller_id, id, topic, subject_id, payload)
      select * from unnest(
        ${events.map(({ sellerId }) => sellerId)}::uuid[], ${events.map(({ id }) => id)}::uuid[],
        ${events.map(({ topic }) => topic)}::text[], ${events.map(({ subjectId }) => subjectId)}::text[],
        ${events.map(({ payload }) => JSON.stringify(payload))}::jsonb[]
      )
    )
    insert into scheduled_jobs (seller_id, kind, subject_id, due_at)
    select * from unnest(
      ${due.map((job) => job.sellerId)}::uuid[], ${due.map((job) => job.kind)}::text[],
      ${due.map((job) => job.subjectId)}::text[], ${due.map((job) => job.dueAt?.toString())}::timestamptz[]
    )
    on conflict (seller_id, kind, subject_id) do update
      set due_at = excluded.due_at, attempts = 0, revision = scheduled_jobs.revision + 1`.execute(tx);
}
