import { sql } from 'kysely';
import type { Tx } from '../database/transact.ts';
import { afterCommit } from '../database/transact.ts';

declare module '../database/tables.ts' {
  interface Tables {
    inbox: InboxTable;
  }
}

/** What arrived from outside, kept before it is handled; the same notice twice is one row. */
export interface InboxTable {
  seller_id: string;
  source: string;
  notice_id: string;
  payload: unknown;
  received_at: Temporal.Instant;
  handled_at: Temporal.Instant | null;
  attempts: number;
}

/** A message of a rail: it says where to look, never what to believe. The handler confirms it with the source. */
export interface Notice {
  readonly sellerId: string;
  /** `pix`, `boleto`, `card`. */
  readonly source: string;
  /** The id that the source gives the notice; the same one twice is the same notice. */
  readonly noticeId: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Handles one notice. Called again after a crash or an error; a second call must change nothing. */
export type NoticeHandler = (notice: Notice) => Promise<void>;

/** Keeps notices; the inbox job hands them to the source's handler once committed. */
export async function receiveNotices(tx: Tx, notices: readonly Notice[], receivedAt: Temporal.Instant): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    insert into inbox (seller_id, source, notice_id, payload, received_at)
    select *, ${receivedAt.toString()}::timestamptz from unnest(
      ${notices.map((notice) => notice.sellerId)}::uuid[], ${notices.map((notice) => notice.source)}::text[],
      ${notices.map((notice) => notice.noticeId)}::text[], ${notices.map((notice) => JSON.stringify(notice.payload))}::jsonb[]
    )
    on conflict (seller_id, source, notice_id) do nothing`.execute(tx);
  afterCommit(tx, wakeAll);
}

const wakers = new Set<() => void>();

/** Calls back after each commit of this process that received notices; answers how to stop. */
export function onInboxReceived(wake: () => void): () => void {
  wakers.add(wake);
  return () => wakers.delete(wake);
}

function wakeAll(): void {
  for (const wake of wakers) wake();
}
