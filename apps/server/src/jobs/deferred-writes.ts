import { sql } from 'kysely';
import { deferred } from '../database/pipeline.ts';
import { arrayOf, type SqlType } from '../database/rows/column-rows.ts';
import { beforeCommit, type Tx } from '../database/transact.ts';

/** What a transaction adds to the outbox and changes in the scheduler, gathered from all of its work. */
export interface DeferredWrites {
  readonly events: {
    readonly sellerId: string;
    readonly id: string;
    readonly topic: string;
    readonly subjectId: string;
    readonly payload: Readonly<Record<string, unknown>>;
  }[];
  /** By seller, kind and subject; the last word about a work counts, and without a time it is to go. */
  readonly works: Map<
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
 * The writes that a transaction keeps for its end: one statement for all of them, sent with the commit. The scheduler's row of
 * a settlement day belongs to every payment that is settled on it, and must not be held while the rest is written.
 */
export function deferredWrites(tx: Tx): DeferredWrites {
  const known = gathered.get(tx);
  if (known) return known;
  const writes: DeferredWrites = { events: [], works: new Map() };
  gathered.set(tx, writes);
  beforeCommit(tx, () => write(tx, writes));
  return writes;
}

/** Works are written in one order everywhere, so that two transactions never wait for each other. */
async function write(tx: Tx, { events, works }: DeferredWrites): Promise<void> {
  const changes = [...works].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, work]) => work);
  const gone = changes.filter((work) => work.dueAt === null);
  const due = changes.filter((work) => work.dueAt !== null);
  const of = (told: (event: DeferredWrites['events'][number]) => string, type: SqlType) =>
    arrayOf(events.map(told), type);
  await sql`${deferred}
    with told as (
      insert into outbox (seller_id, id, topic, subject_id, payload)
      select * from unnest(
        ${of(({ sellerId }) => sellerId, 'uuid')}::uuid[], ${of(({ id }) => id, 'uuid')}::uuid[],
        ${of(({ topic }) => topic, 'text')}::text[], ${of(({ subjectId }) => subjectId, 'text')}::text[],
        ${of(({ payload }) => JSON.stringify(payload), 'jsonb')}::jsonb[]
      )
    ), gone as (
      delete from scheduled_jobs using unnest(
        ${gone.map((work) => work.sellerId)}::uuid[], ${gone.map((work) => work.kind)}::text[],
        ${gone.map((work) => work.subjectId)}::text[]
      ) as work (seller_id, kind, subject_id)
      where scheduled_jobs.seller_id = work.seller_id and scheduled_jobs.kind = work.kind and scheduled_jobs.subject_id = work.subject_id
    )
    insert into scheduled_jobs (seller_id, kind, subject_id, due_at)
    select * from unnest(
      ${due.map((work) => work.sellerId)}::uuid[], ${due.map((work) => work.kind)}::text[],
      ${due.map((work) => work.subjectId)}::text[], ${due.map((work) => work.dueAt?.toString())}::timestamptz[]
    )
    on conflict (seller_id, kind, subject_id) do update
      set due_at = excluded.due_at, attempts = 0, revision = scheduled_jobs.revision + 1`.execute(tx);
}
