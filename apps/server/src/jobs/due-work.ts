import type { Clock } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Tx } from '../database/transact.ts';
import { writesOf } from './last-writes.ts';

declare module '../database/tables.ts' {
  interface Tables {
    due_work: DueWorkTable;
  }
}

/** What must happen when a seller's clock reaches a moment. Done rows are deleted. */
export interface DueWorkTable {
  seller_id: string;
  kind: string;
  subject_id: string;
  due_at: Temporal.Instant;
  attempts: number;
  /** How often it was asked for: a run is of the work as it was asked for before the run began. */
  revision: number;
}

export interface DueWork {
  readonly sellerId: string;
  /** Which handler: `charge.mark-late`. */
  readonly kind: string;
  /** The thing it is about, or the date of a run; one work of a kind per subject. */
  readonly subjectId: string;
  readonly dueAt: Temporal.Instant;
}

/** Does one work. May be called again for the same work; a second call must change nothing. The clock is the seller's. */
export type DueWorkHandler = (work: DueWork, clock: Clock) => Promise<void>;
export type DueWorkHandlers = Readonly<Record<string, DueWorkHandler>>;

/**
 * Puts work in a seller's agenda, with the fact that makes it due; an existing one is moved to the new time. One that is being
 * run at that moment is run once more: the run may have looked before this fact was there.
 */
export async function scheduleWork(tx: Tx, works: readonly DueWork[]): Promise<void> {
  for (const work of works) writesOf(tx).works.set(keyOf(work), work);
}

/** Puts work in sellers' agendas where there is none of its kind and subject; what is there keeps its time. */
export async function scheduleIfNone(tx: Tx, works: readonly DueWork[]): Promise<void> {
  await sql`
    insert into due_work (seller_id, kind, subject_id, due_at)
    select * from unnest(
      ${works.map((work) => work.sellerId)}::uuid[], ${works.map((work) => work.kind)}::text[],
      ${works.map((work) => work.subjectId)}::text[], ${works.map((work) => work.dueAt.toString())}::timestamptz[]
    )
    on conflict (seller_id, kind, subject_id) do update set revision = due_work.revision + 1`.execute(tx);
}

/** Takes work out of a seller's agenda; what is not there is no fault. */
export async function unscheduleWork(tx: Tx, work: Omit<DueWork, 'dueAt'>): Promise<void> {
  writesOf(tx).works.set(keyOf(work), { ...work, dueAt: null });
}

function keyOf({ sellerId, kind, subjectId }: Omit<DueWork, 'dueAt'>): string {
  return `${sellerId} ${kind} ${subjectId}`;
}
