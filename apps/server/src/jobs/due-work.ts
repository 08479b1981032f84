import type { Clock } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Tx } from '../database/transact.ts';

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

/** Puts work in a seller's agenda, in the transaction of the fact that makes it due; an existing one is moved to the new time. */
export async function scheduleWork(tx: Tx, works: readonly DueWork[]): Promise<void> {
  if (works.length === 0) return;
  await sql`
    insert into due_work (seller_id, kind, subject_id, due_at)
    select * from unnest(
      ${works.map((work) => work.sellerId)}::uuid[], ${works.map((work) => work.kind)}::text[],
      ${works.map((work) => work.subjectId)}::text[], ${works.map((work) => work.dueAt.toString())}::timestamptz[]
    )
    on conflict (seller_id, kind, subject_id) do update set due_at = excluded.due_at, attempts = 0`.execute(tx);
}

/** Takes work out of a seller's agenda; what is not there is no fault. */
export async function unscheduleWork(
  tx: Tx,
  work: { readonly sellerId: string; readonly kind: string; readonly subjectId: string },
): Promise<void> {
  await tx
    .deleteFrom('due_work')
    .where('seller_id', '=', work.sellerId)
    .where('kind', '=', work.kind)
    .where('subject_id', '=', work.subjectId)
    .execute();
}
