import { sql } from 'kysely';
import { arrayOf, type SqlType } from '../database/rows/column-rows.ts';
import { withNext } from '../database/sent-together.ts';
import { beforeCommit, type Tx } from '../database/transact.ts';

/** What a transaction adds to the outbox and changes in the agenda, gathered from all of its work. */
export interface LastWrites {
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

const gathered = new WeakMap<Tx, LastWrites>();

/**
 * The writes that a transaction keeps for its end: one statement for all of them, sent with the commit. The agenda's row of
 * a settlement day belongs to every payment that is settled on it, and must not be held while the rest is written.
 */
export function writesOf(tx: Tx): LastWrites {
  const known = gathered.get(tx);
  if (known) return known;
  const writes: LastWrites = { events: [], works: new Map() };
  gathered.set(tx, writes);
  beforeCommit(tx, () => write(tx, writes));
  return writes;
}

/** Works are written in one order everywhere, so that two transactions never wait for each other. */
async function write(tx: Tx, { events, works }: LastWrites): Promise<void> {
  const changes = [...works].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, work]) => work);
  const gone = changes.filter((work) => work.dueAt === null);
  const due = changes.filter((work) => work.dueAt !== null);
  const of = (told: (event: LastWrites['events'][number]) => string, type: SqlType) => arrayOf(events.map(told), type);
  await sql`${withNext}
    with told as (
      insert into outbox (seller_id, id, topic, subject_id, payload)
      select * from unnest(
        ${of(({ sellerId }) => sellerId, 'uuid')}::uuid[], ${of(({ id }) => id, 'uuid')}::uuid[],
        ${of(({ topic }) => topic, 'text')}::text[], ${of(({ subjectId }) => subjectId, 'text')}::text[],
        ${of(({ payload }) => JSON.stringify(payload), 'jsonb')}::jsonb[]
      )
    ), gone as (
      delete from due_work using unnest(
        ${gone.map((work) => work.sellerId)}::uuid[], ${gone.map((work) => work.kind)}::text[],
        ${gone.map((work) => work.subjectId)}::text[]
      ) as work (seller_id, kind, subject_id)
      where due_work.seller_id = work.seller_id and due_work.kind = work.kind and due_work.subject_id = work.subject_id
    )
    insert into due_work (seller_id, kind, subject_id, due_at)
    select * from unnest(
      ${due.map((work) => work.sellerId)}::uuid[], ${due.map((work) => work.kind)}::text[],
      ${due.map((work) => work.subjectId)}::text[], ${due.map((work) => work.dueAt?.toString())}::timestamptz[]
    )
    on conflict (seller_id, kind, subject_id) do update
      set due_at = excluded.due_at, attempts = 0, revision = due_work.revision + 1`.execute(tx);
}
