import type { Clock } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Database, Reader, Transact, Tx } from '../database/transact.ts';
import { appendEvents, type EventConsumer, oneByOne } from './event.ts';
import { mapConcurrent } from './map-concurrent.ts';

declare module '../database/tables.ts' {
  interface Tables {
    inbox: InboxTable;
  }
}

export interface InboxTable {
  seller_id: string;
  source: string;
  notice_id: string;
  payload: Readonly<Record<string, unknown>>;
  received_at: Temporal.Instant;
  handled_at: Temporal.Instant | null;
}

export interface Notice {
  readonly sellerId: string;
  /** `pix`, `boleto`, `card`. */
  readonly source: string;
  /** Id from the source; a repeated id means the same notice. */
  readonly noticeId: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** It must be idempotent, because after a crash or an error the notice comes again. */
export type NoticeHandler = (notice: Notice) => Promise<void>;
export type NoticeHandlers = Readonly<Record<string, NoticeHandler>>;

declare module './event.ts' {
  interface EventPayloads {
    'notice.received': { readonly source: string };
  }
}

/** Notices come in any order and each waits for its rail, so those of one seller are handled concurrently. */
const noticesAtOnce = 8;

/** Stores notices; each new one is passed to the handler of its source after the commit. */
export async function receiveNotices(tx: Tx, notices: readonly Notice[], receivedAt: Temporal.Instant): Promise<void> {
  if (notices.length === 0) return;
  const kept = await sql<{ seller_id: string; source: string; notice_id: string }>`
    insert into inbox (seller_id, source, notice_id, payload, received_at)
    select *, ${receivedAt.toString()}::timestamptz from unnest(
      ${notices.map((notice) => notice.sellerId)}::uuid[], ${notices.map((notice) => notice.source)}::text[],
      ${notices.map((notice) => notice.noticeId)}::text[],
      ${notices.map((notice) => JSON.stringify(notice.payload))}::jsonb[]
    )
    on conflict (seller_id, source, notice_id) do nothing
    returning seller_id, source, notice_id`.execute(tx);
  const events = kept.rows.map((row) => ({
    sellerId: row.seller_id,
    topic: 'notice.received' as const,
    subjectId: row.notice_id,
    payload: { source: row.source },
  }));
  await appendEvents(tx, events);
}

export function createInboxReceiver({
  transact,
  clockOf,
}: {
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
}): (notice: Notice) => Promise<void> {
  return async (notice) => {
    const now = (await clockOf(notice.sellerId)).now();
    await transact((tx) => receiveNotices(tx, [notice], now));
  };
}

export interface Inbox {
  readonly consumer: EventConsumer;
  /**
   * Handles a seller's stored notices now, even if their events are in the queue. Returns how many it handled; failed
   * ones stay in the queue.
   */
  handleNotices(sellerId: string): Promise<number>;
}

export function createInbox(
  { reader, transact }: Pick<Database, 'reader' | 'transact'>,
  handlers: NoticeHandlers,
): Inbox {
  async function handle(notice: Notice): Promise<void> {
    const handler = handlers[notice.source];
    if (!handler) throw new Error(`no handler for notices of ${notice.source}`);
    await handler(notice);
    await transact((tx) => markHandled(tx, notice));
  }
  return {
    consumer: {
      topics: ['notice.received'],
      name: 'handle-notice',
      concurrency: noticesAtOnce,
      runsIn: 'queue',
      handle: oneByOne<'notice.received'>(async ({ sellerId, subjectId: noticeId, payload }) => {
        const notice = await unhandled(reader, sellerId)
          .where('source', '=', payload.source)
          .where('notice_id', '=', noticeId)
          .executeTakeFirst();
        if (notice) await handle({ sellerId, ...notice });
      }),
    },
    handleNotices: async (sellerId) => {
      const notices = await unhandled(reader, sellerId).orderBy('received_at').execute();
      let done = 0;
      await mapConcurrent(notices, noticesAtOnce, (notice) =>
        handle({ sellerId, ...notice }).then(
          () => done++,
          () => undefined,
        ),
      );
      return done;
    },
  };
}

function unhandled(reader: Reader, sellerId: string) {
  return reader
    .selectFrom('inbox')
    .select(['source', 'notice_id as noticeId', 'payload'])
    .where('seller_id', '=', sellerId)
    .where('handled_at', 'is', null);
}

async function markHandled(tx: Tx, { sellerId, source, noticeId }: Notice): Promise<void> {
  await tx
    .updateTable('inbox')
    .set({ handled_at: Temporal.Now.instant() })
    .where('seller_id', '=', sellerId)
    .where('source', '=', source)
    .where('notice_id', '=', noticeId)
    .execute();
}
